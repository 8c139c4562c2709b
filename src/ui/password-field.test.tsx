import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

function open(reveal: 'checkbox' | 'eye') {
  const onBlur = vi.fn();
  render(
    <PasswordField
      name="password"
      label="Password"
      value="ọ̀rọ̀ ìpamọ́"
      problem={undefined}
      reveal={reveal}
      autoComplete="current-password"
      onChange={() => undefined}
      onBlur={onBlur}
    />,
  );
  return { input: screen.getByLabelText<HTMLInputElement>('Password'), person: userEvent.setup(), onBlur };
}

describe('PasswordField', () => {
  it('shows the password while the checkbox is ticked', async () => {
    const { input, person } = open('checkbox');
    expect(input.type).toBe('password');

    await person.click(screen.getByRole('checkbox', { name: 'Show password' }));
    expect(input.type).toBe('text');

    await person.click(screen.getByRole('checkbox', { name: 'Show password' }));
    expect(input.type).toBe('password');
  });

  it('shows the password while the eye is pressed, says so, and keeps the text', async () => {
    const { input, person } = open('eye');
    const eye = screen.getByRole('button', { name: 'Show password' });
    expect(eye.getAttribute('aria-pressed')).toBe('false');

    await person.click(eye);

    expect(input.type).toBe('text');
    expect(input.value).toBe('ọ̀rọ̀ ìpamọ́');
    expect(eye.getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['checkbox', 'checkbox'],
    ['eye', 'button'],
  ] as const)('says that it is left, and for what, with the %s', async (reveal, role) => {
    const { input, person, onBlur } = open(reveal);
    await person.click(input);
    expect(onBlur).not.toHaveBeenCalled();

    await person.tab();
    expect(onBlur.mock.calls).toEqual([[screen.getByRole(role)]]);
    await person.click(input);
    input.blur();

    expect(onBlur.mock.calls.slice(1)).toEqual([[null]]);
  });
});
