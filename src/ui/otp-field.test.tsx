import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OtpField } from './otp-field.tsx';

afterEach(cleanup);

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <OtpField
      name="otp"
      label="Code"
      length={6}
      value={value}
      problem={undefined}
      onChange={setValue}
      onBlur={() => undefined}
      onComplete={onComplete}
    />
  );
}

function open() {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} />);
  return { onComplete, input: screen.getByLabelText<HTMLInputElement>('Code'), person: userEvent.setup() };
}

describe('OtpField', () => {
  it('renders one input that a phone can fill from the SMS', () => {
    const { input } = open();

    expect(screen.getAllByRole('textbox')).toEqual([input]);
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
  });

  it('says that it is complete at the sixth digit, once', async () => {
    const { onComplete, input, person } = open();

    await person.type(input, '12345');
    expect(onComplete).not.toHaveBeenCalled();

    await person.type(input, '6');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });

  it('accepts a pasted SMS with text around the code', async () => {
    const { onComplete, input, person } = open();

    await person.click(input);
    await person.paste('Your code is 482 915.');

    expect(input.value).toBe('482915');
    expect(onComplete.mock.calls).toEqual([['482915']]);
  });

  it('marks the box of the next digit, and none once the code is complete', async () => {
    const { input } = open();
    const marked = (typed: string) => {
      fireEvent.change(input, { target: { value: typed } });
      return [...document.querySelectorAll('[data-next]')].flatMap((box, at) =>
        box.getAttribute('data-next') === 'true' ? [at] : [],
      );
    };

    expect(['1', '12', '12345', '123456', '123', ''].map(marked)).toEqual([[1], [2], [5], [], [3], [0]]);
  });

  it('accepts only digits, at most six', async () => {
    const { onComplete, input, person } = open();

    await person.type(input, '1a2b3c4d5e67');

    expect(input.value).toBe('123456');
    expect(onComplete).toHaveBeenCalledOnce();
  });

  it('lets a refused code be typed over when the field is entered again', async () => {
    const { onComplete, input, person } = open();
    await person.type(input, '111111');
    await person.tab();

    await person.tab({ shift: true });
    await person.keyboard('222222');

    expect(onComplete.mock.calls).toEqual([['111111'], ['222222']]);
  });
});
