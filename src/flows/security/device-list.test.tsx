import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
