import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { OtpScreen, type OtpScreenProps } from './otp-screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const NOW = Date.UTC(2024, 5, 1);

function element(props: Partial<OtpScreenProps>) {
  return (
    <MemoryRouter>
      <OtpScreen
        phone="0803 ••• ••67"
        validating={false}
        sending={false}
        resendAt={0}
        canResend
        problem={null}
        notice={null}
        onCode={() => undefined}
        onResend={() => undefined}
        onChangeDetails={() => undefined}
        {...props}
      />
    </MemoryRouter>
  );
}

const code = () => screen.getByLabelText<HTMLInputElement>('Code');
const resend = () => screen.getByRole('button', { name: 'Resend OTP' });

it('hands the code over at the sixth digit, with no press of Verify', async () => {
  const onCode = vi.fn();
  render(element({ onCode }));

  await userEvent.type(code(), '482915');

  expect(onCode.mock.calls).toEqual([['482915']]);
});

it('hands the same code over again when Verify is pressed', async () => {
  const onCode = vi.fn();
  render(element({ onCode }));
  await userEvent.type(code(), '482915');

  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));

  await waitFor(() => expect(onCode.mock.calls).toEqual([['482915'], ['482915']]));
});

it('asks for the rest of a code that is too short', async () => {
  const onCode = vi.fn();
  render(element({ onCode }));
  await userEvent.type(code(), '4829');

  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));

  expect(await screen.findByRole('link', { name: 'Enter all 6 digits' })).toBeDefined();
  expect(onCode).not.toHaveBeenCalled();
});

it('keeps the code when it is refused, and says why', () => {
  const { rerender } = render(element({}));
  fireEvent.change(code(), { target: { value: '111111' } });

  rerender(element({ problem: { code: 'wrong_code', message: 'That code is not right.' } }));

  expect(code().value).toBe('111111');
  expect(screen.getByRole('region', { name: 'There is a problem' }).textContent).toContain('That code is not right.');
});

it('counts down to the next code and opens the button when the flow says so', () => {
  vi.useFakeTimers({ now: NOW });
  const onResend = vi.fn();
  const { rerender } = render(element({ resendAt: NOW + 60_000, canResend: false, onResend }));
  expect(screen.getByText('You can resend the OTP in 60 seconds')).toBeDefined();

  act(() => vi.advanceTimersByTime(15_000));
  expect(screen.getByText('You can resend the OTP in 45 seconds')).toBeDefined();
  resend().click();
  expect(onResend).not.toHaveBeenCalled();

  rerender(element({ resendAt: NOW + 60_000, onResend }));
  expect(screen.getByText("Didn't receive the OTP?")).toBeDefined();
  resend().click();
  expect(onResend).toHaveBeenCalledOnce();
});

it('speaks of the countdown three times in a minute, not sixty', () => {
  vi.useFakeTimers({ now: NOW });
  render(element({ resendAt: NOW + 60_000, canResend: false }));
  const spoken = new Set<string | null>();

  for (let second = 0; second < 59; second++) {
    spoken.add(screen.getByRole('status').textContent);
    act(() => vi.advanceTimersByTime(1_000));
  }

  expect(spoken.size).toBe(3);
});
