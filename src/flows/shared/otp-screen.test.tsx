import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OtpScreen, type OtpScreenProps } from './otp-screen.tsx';

// Rules: ACC-2

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
        words={{ title: 'Verify your phone', submit: 'Verify', busy: 'Validating OTP...', back: 'Edit my details' }}
        onBack={() => undefined}
        {...props}
      />
    </MemoryRouter>
  );
}

const code = () => screen.getByLabelText<HTMLInputElement>('Code');
const resend = () => screen.getByRole('button', { name: 'Resend OTP' });

describe('OtpScreen', () => {
  it('submits the code at the sixth digit', async () => {
    const onCode = vi.fn();
    render(element({ onCode }));

    await userEvent.type(code(), '482915');

    expect(onCode.mock.calls).toEqual([['482915']]);
  });

  it('submits the same code again on Verify', async () => {
    const onCode = vi.fn();
    render(element({ onCode }));
    await userEvent.type(code(), '482915');

    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));

    await waitFor(() => expect(onCode.mock.calls).toEqual([['482915'], ['482915']]));
  });

  it('asks for all digits of a short code', async () => {
    const onCode = vi.fn();
    render(element({ onCode }));
    await userEvent.type(code(), '4829');

    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));

    expect(await screen.findByRole('link', { name: 'Enter all 6 digits' })).toBeDefined();
    expect(onCode).not.toHaveBeenCalled();
  });

  it('keeps a refused code and shows the reason', () => {
    const { rerender } = render(element({}));
    fireEvent.change(code(), { target: { value: '111111' } });

    rerender(element({ problem: { code: 'wrong_code', message: 'Wrong code.' } }));

    expect(code().value).toBe('111111');
    expect(screen.getByRole('region', { name: 'There is a problem' }).textContent).toContain('Wrong code.');
  });

  it('counts down and enables the button when the flow allows it', () => {
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

  it('announces the countdown three times a minute', () => {
    vi.useFakeTimers({ now: NOW });
    render(element({ resendAt: NOW + 60_000, canResend: false }));
    const spoken = new Set<string | null>();

    for (let second = 0; second < 59; second++) {
      spoken.add(screen.getByRole('status').textContent);
      act(() => vi.advanceTimersByTime(1_000));
    }

    expect(spoken.size).toBe(3);
  });
});
