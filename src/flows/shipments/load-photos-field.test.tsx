import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SHIPMENT_PHOTOS_MAX } from '#domain/limits.ts';
import { findLoadPhoto, keepLoadPhoto } from '#machines/shipments/load-photos.ts';
import { LoadPhotosField } from './load-photos-field.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const busy = vi.fn();
/** The keys that the form holds. */
let has: readonly string[] = [];
function Field({ begun = [] as readonly string[] }) {
  const [photos, onPhotos] = useState(begun);
  has = photos;
  return <LoadPhotosField photos={photos} onPhotos={onPhotos} onBusy={busy} />;
}

const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type });

/** Saves photos on the device, as if the driver had chosen them before. @returns Their keys. */
const keptBefore = async (...names: string[]) => {
  const kept = await Promise.all(names.map((name) => keepLoadPhoto(photo(name))));
  return kept.map((each) => ('key' in each ? each.key : ''));
};

const choose = async (...files: File[]) => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
};
const removable = () => screen.queryAllByRole('button', { name: /^Remove photo/ }).map((each) => each.textContent);

/** The names of those that are stored on the device. */
const keptOf = async (keys: readonly string[]) => {
  const found = await Promise.all(keys.map(findLoadPhoto));
  return found.map((each) => (each as File | undefined)?.name);
};

describe('LoadPhotosField', () => {
  it('deletes all photos when the form is closed', async () => {
    const begun = await keptBefore('a');
    const { unmount } = render(<Field begun={begun} />);
    await choose(photo('b'));
    await waitFor(() => expect(removable()).toHaveLength(2));
    expect(await keptOf(has)).toEqual(['a', 'b']);

    unmount();
    await waitFor(async () => expect(await keptOf(has)).toEqual([undefined, undefined]));
  });

  it('deletes the removed photo, and renumbers the others', async () => {
    const begun = await keptBefore('a', 'b', 'c');
    render(<Field begun={begun} />);
    act(() => screen.getByRole('button', { name: 'Remove photo 2' }).click());

    await waitFor(async () => expect(await keptOf(begun)).toEqual(['a', undefined, 'c']));
    expect(removable()).toEqual(['Remove photo 1', 'Remove photo 2']);
    expect(has).toEqual([begun[0], begun[2]]);
  });

  it('takes up to the maximum, says so, and then hides the field', async () => {
    const names = Array.from({ length: SHIPMENT_PHOTOS_MAX }, (_, at) => `${at}`);
    render(<Field begun={await keptBefore('a')} />);
    const chosen = choose(...names.map((name) => photo(name)));
    expect(screen.getByText(`You can add up to ${SHIPMENT_PHOTOS_MAX} photos.`)).toBeTruthy();
    await chosen;
    await waitFor(() => expect(removable()).toHaveLength(SHIPMENT_PHOTOS_MAX));

    expect(await keptOf(has)).toEqual(['a', ...names.slice(0, -1)]);
    expect(document.querySelector('input[type=file]')).toBe(null);
  });

  it('shows the problem of one file until the next choice, and keeps the others', async () => {
    render(<Field />);
    await choose(photo('a', 'text/plain'), photo('b'));
    await waitFor(() => expect(removable()).toHaveLength(1));
    expect(screen.getByText('You can add only photos here.')).toBeTruthy();

    await choose(photo('c'));
    await waitFor(() => expect(removable()).toHaveLength(2));
    expect(screen.queryByText('You can add only photos here.')).toBe(null);
    expect(await keptOf(has)).toEqual(['b', 'c']);
  });

  it('takes no more files while one is prepared', async () => {
    let end: (bitmap: object) => void = () => undefined;
    vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (end = resolve)));
    busy.mockReset();
    render(<Field />);
    await choose(photo('a'));
    expect(screen.getByText('Preparing photo…')).toBeTruthy();
    await choose(photo('b'));

    await act(async () => end({ close: () => undefined }));
    await waitFor(() => expect(removable()).toEqual(['Remove photo 1']));
    expect(await keptOf(has)).toEqual(['a']);
    expect(busy.mock.calls).toEqual([[true], [false]]);
  });
});
