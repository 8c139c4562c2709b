import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Popover } from './popover.tsx';

afterEach(cleanup);

function Bell() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Popover
        icon="bell"
        label="Notifications"
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        detail={<a href="/all">All</a>}
      >
        You have no new notifications
      </Popover>
      <button type="button">Elsewhere</button>
    </>
  );
}

const bell = () => screen.getByRole('button', { name: 'Notifications' });
const isOpen = () => screen.queryByText('You have no new notifications') !== null;

beforeEach(async () => {
  render(<Bell />);
  await userEvent.click(bell());
});

describe('Popover', () => {
  it('announces its content and that it is open', () => {
    expect(screen.getByRole('status').textContent).toBe('You have no new notifications');
    expect(bell().getAttribute('aria-expanded')).toBe('true');
  });

  it('closes on Escape and gives focus back to its button', async () => {
    await userEvent.tab();

    await userEvent.keyboard('{Escape}');

    expect(isOpen()).toBe(false);
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(bell());
  });

  it('leaves Escape alone while it is closed', async () => {
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    await userEvent.click(elsewhere);

    await userEvent.keyboard('{Escape}');

    expect(document.activeElement).toBe(elsewhere);
  });

  it('closes on a press outside', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

    expect(isOpen()).toBe(false);
  });

  it('closes on a second press of its button', async () => {
    await userEvent.click(bell());

    expect(isOpen()).toBe(false);
  });
});
