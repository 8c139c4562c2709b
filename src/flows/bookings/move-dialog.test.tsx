import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MoveDialog } from './move-dialog.tsx';

afterEach(cleanup);

const UNSENT = 'The flat is being painted.';

describe('MoveDialog', () => {
  it.each([
    { move: 'decline', confirm: 'Yes, decline request', sent: UNSENT },
    { move: 'accept', confirm: 'Yes, accept booking', sent: '' },
  ] as const)('sends "$sent" with $move when a reason was typed before', (each) => {
    const onConfirm = vi.fn();
    const props = { role: 'owner', reason: UNSENT, onConfirm, onClose: () => undefined } as const;
    render(<MoveDialog move={each.move} {...props} />);

    fireEvent.click(screen.getByRole('button', { name: each.confirm }));

    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(each.sent);
  });

  it('sends the reason that was chosen for a decline', () => {
    const onConfirm = vi.fn();
    const props = { role: 'owner', reason: '', onConfirm, onClose: () => undefined } as const;
    render(<MoveDialog move="decline" {...props} />);
    const reason = 'These dates do not suit me.';

    fireEvent.change(screen.getByLabelText('Common reasons'), { target: { value: reason } });
    fireEvent.click(screen.getByRole('button', { name: 'Yes, decline request' }));

    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(reason);
  });
});
