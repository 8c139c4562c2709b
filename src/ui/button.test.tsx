import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

it('says what is under way, keeps its focus and takes no second click', async () => {
  const onClick = vi.fn();
  const person = userEvent.setup();
  const button = (busy: boolean) => (
    <Button busy={busy} busyLabel="Connecting..." onClick={onClick}>
      Sign In
    </Button>
  );
  const { rerender } = render(button(false));
  await person.click(screen.getByRole('button', { name: 'Sign In' }));

  rerender(button(true));
  const busy = screen.getByRole('button', { name: 'Connecting...' });
  await person.click(busy);

  expect(onClick).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(busy);
  expect(busy.getAttribute('aria-busy')).toBe('true');
});

it('submits nothing while it is unavailable', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  render(
    <form>
      <Button type="submit" unavailable>
        Resend OTP
      </Button>
    </form>,
  );
  document.querySelector('form')?.addEventListener('submit', onSubmit);

  await userEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));

  expect(onSubmit).not.toHaveBeenCalled();
});
