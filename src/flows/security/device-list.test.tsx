import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PasskeyList } from './passkey-list.tsx';
import { DeviceList } from './security-flow.tsx';

afterEach(cleanup);

const at = '2026-01-05T08:00:00Z';
const sessions = ['Chrome', 'Safari', 'Firefox'].map((device) => {
  return { id: device, device, signed_in_at: at, last_used_at: at, current: device === 'Chrome' };
});

describe('DeviceList', () => {
  it.each([
    [null, ['Sign out Safari', 'Sign out Firefox'], [['Safari'], ['Firefox']]],
    ['Safari', ['Signing out... (busy)', 'Sign out Firefox (disabled)'], []],
  ])('shows while %s is signed out the buttons %j', (ending, buttons, signedOut) => {
    const onSignOut = vi.fn();
    const rest = { unavailable: ending !== null, problem: null, failed: false, onSignOut, onRetry: () => undefined };
    render(<DeviceList sessions={sessions} ending={ending} {...rest} />);

    const told = screen.getAllByRole('button').map((button) => {
      fireEvent.click(button);
      if (button.getAttribute('aria-busy') === 'true') return `${button.textContent} (busy)`;
      return button.getAttribute('aria-disabled') === 'true' ? `${button.textContent} (disabled)` : button.textContent;
    });
    expect(told).toEqual(buttons);
    expect(onSignOut.mock.calls).toEqual(signedOut);
  });
});

describe('PasskeyList', () => {
  const passkey = (name: string) => {
    return { id: name.charAt(0), name, opens_desk: false, created_at: at, last_used_at: null };
  };
  const list = (names: readonly string[], more: object = {}) => (
    <PasskeyList
      passkeys={names.map(passkey)}
      {...{ opensDesk: false, changing: null, renaming: false, adding: false, unavailable: false }}
      {...{ notice: null, problem: null, onAdd: vi.fn(), onRename: vi.fn(), onRemove: vi.fn(), ...more }}
    />
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('opens the form for the name of one passkey at a time, and closes it once the name is changed', async () => {
    const onRename = vi.fn();
    const { rerender } = render(list(['Phone', 'Laptop'], { onRename }));

    press('Rename Laptop');
    press('Rename Phone');
    expect(field('New name').value).toBe('Phone');
    type('New name', 'Pixel');
    press('Save name');
    await waitFor(() => expect(onRename.mock.calls).toEqual([['P', 'Pixel']]));
    rerender(list(['Phone', 'Laptop'], { problem: { code: 'unreachable', message: 'No.' } }));
    expect(field('New name').value).toBe('Pixel');
    rerender(list(['Pixel', 'Laptop']));
    expect(screen.queryByLabelText('New name')).toBeNull();
  });

  it('empties the fields of a new passkey once it is added, and keeps them after a failure', async () => {
    const onAdd = vi.fn();
    const { rerender } = render(list(['Phone'], { onAdd }));

    type('Passkey name (optional)', 'Laptop');
    type('Your password', 'rain on zinc');
    press('Add a passkey');
    await waitFor(() => expect(onAdd.mock.calls).toEqual([[{ name: 'Laptop', password: 'rain on zinc' }]]));
    rerender(list(['Phone'], { problem: { code: 'unreachable', message: 'No.' } }));
    expect(field('Your password').value).toBe('rain on zinc');
    rerender(list(['Phone', 'Laptop']));
    expect([field('Passkey name (optional)').value, field('Your password').value]).toEqual(['', '']);
  });

  it.each([
    [true, ['Rename Phone', 'Remove Phone', 'Rename Laptop', 'Remove Laptop', 'Saving... (busy)']],
    [false, ['Rename Phone', 'Remove Phone', 'Rename Laptop', 'Removing... (busy)', 'Save name']],
  ])('shows which passkey is changed (renamed: %s)', (renaming, buttons) => {
    const { rerender } = render(list(['Phone', 'Laptop']));
    press('Rename Laptop');
    rerender(list(['Phone', 'Laptop'], { changing: 'L', renaming, unavailable: true }));

    const shown = screen.getAllByRole('button').map((button) => {
      return `${button.textContent}${button.getAttribute('aria-busy') === 'true' ? ' (busy)' : ''}`;
    });
    expect(shown.slice(0, 5)).toEqual(buttons);
  });
});
