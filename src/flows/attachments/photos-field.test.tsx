import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stepsBetween } from './attachments-flow.tsx';
import { waitingPhoto } from './file-view.fixtures.ts';
import type { FileView } from './file-view.ts';
import { PhotoList } from './photos-field.tsx';

afterEach(cleanup);

const file = (id: string, name: string, more: Partial<FileView> = {}): FileView => ({
  ...waitingPhoto,
  id,
  name,
  ...more,
});

const photos = [file('1', 'gate.jpg'), file('2', 'hall.jpg'), file('3', 'roof.jpg')];

function Album({ onRetry = () => undefined, first = photos }: { onRetry?: (id: string) => void; first?: FileView[] }) {
  const [shown, setShown] = useState(first);
  const move = (id: string, to: number) => {
    const rest = shown.filter((each) => each.id !== id);
    setShown([...rest.slice(0, to), ...shown.filter((each) => each.id === id), ...rest.slice(to)]);
  };
  return (
    <>
      <input id="photos" aria-label="Photos" />
      <PhotoList
        hasCover
        photos={shown}
        onMove={move}
        onRemove={(id) => setShown(shown.filter((each) => each.id !== id))}
        onRetry={onRetry}
      />
    </>
  );
}

const names = () => screen.getAllByRole('listitem').map((item) => /\w+\.jpg/.exec(item.textContent)?.[0]);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('PhotoList', () => {
  it('moves a photo by its buttons, keeps focus on the button, and says where the photo is now', async () => {
    render(<Album />);

    await press('Move roof.jpg earlier');

    expect(names()).toEqual(['gate.jpg', 'roof.jpg', 'hall.jpg']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move roof.jpg earlier' }));
    expect(screen.getByRole('status').textContent).toBe('roof.jpg is now photo 2 of 3');
  });

  it('moves nothing beyond either end', async () => {
    render(<Album />);

    await press('Move gate.jpg earlier');
    await press('Move roof.jpg later');

    expect(names()).toEqual(['gate.jpg', 'hall.jpg', 'roof.jpg']);
  });

  it('moves a photo to where it is dropped', () => {
    render(<Album />);
    const [gate, , roof] = screen.getAllByRole('listitem');
    if (!gate || !roof) throw new Error('no photos');

    fireEvent.dragStart(roof);
    fireEvent.drop(gate);

    expect(names()).toEqual(['roof.jpg', 'gate.jpg', 'hall.jpg']);
  });

  it('folds the photos after the twelfth, from which one can move out, and unfolds them for a failure', async () => {
    const many = Array.from({ length: 13 }, (_, at) => file(`${at}`, `room${at}.jpg`));
    const fold = (words: string) => screen.getByText(words).closest('details');
    render(<Album first={many} />);
    const folded = fold('1 more photo');
    expect([folded?.open, /room\d+/.exec(folded?.textContent ?? '')?.[0]]).toEqual([false, 'room12']);

    fireEvent.click(screen.getByLabelText('Move room12.jpg earlier'));
    expect(folded?.textContent).toContain('room11.jpg');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move room12.jpg earlier');
    cleanup();

    render(<Album first={[...many, file('13', 'last.jpg', { status: 'failed' })]} />);
    expect(fold('2 more photos')?.open).toBe(true);
  });

  it('takes focus back to the field when a photo is removed', async () => {
    render(<Album />);

    await press('Remove hall.jpg');

    expect(names()).toEqual(['gate.jpg', 'roof.jpg']);
    expect(document.activeElement).toBe(screen.getByLabelText('Photos'));
  });

  it('marks the first photo that was not refused as the cover', () => {
    const refused = {
      status: 'failed',
      problem: { code: 'unsupported_file', message: 'That file is empty.' },
    } as const;
    render(<Album first={[file('1', 'nothing.jpg', refused), file('2', 'hall.jpg'), file('3', 'roof.jpg')]} />);

    expect(screen.getAllByText('Cover').map((mark) => mark.closest('li')?.dataset.photo)).toEqual(['2']);
  });

  it('offers to send a failed photo again, and only that one', async () => {
    const onRetry = vi.fn();
    const message = 'Image upload failed. Please try again.';
    const failed = file('2', 'hall.jpg', { status: 'failed', problem: { code: 'internal', message } });
    render(<Album onRetry={onRetry} first={[file('1', 'gate.jpg'), failed]} />);

    expect(screen.getByText(message)).toBeTruthy();
    await press('Try again');

    expect(onRetry).toHaveBeenCalledExactlyOnceWith('2');
    expect(document.activeElement, 'beside the button that goes').toBe(
      screen.getByRole('button', { name: 'Remove hall.jpg' }),
    );
  });
});

describe('stepsBetween', () => {
  it('steps over a document between two photos', () => {
    const files = [file('1', 'a.jpg'), file('2', 'deed.pdf', { purpose: 'document' }), file('3', 'b.jpg')];

    expect(stepsBetween(files, '3', 0)).toEqual([-1, -1]);
    expect(stepsBetween(files, '1', 1)).toEqual([1, 1]);
  });
});
