import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HAULAGE_PHOTOS_MAX } from '#domain/limits.ts';
import { LoadPhotosField } from './load-photos-field.tsx';

const kept = vi.hoisted(() => ({
  dropLoadPhotos: vi.fn(),
  findLoadPhoto: vi.fn(),
  keepLoadPhoto: vi.fn(),
  tidyLoadPhotos: vi.fn(),
}));
vi.mock(import('#machines/haulages/load-photos.ts'), async (original) => ({ ...(await original()), ...kept }));

afterEach(cleanup);
beforeEach(() => {
  kept.dropLoadPhotos.mockReset().mockResolvedValue(undefined);
  kept.findLoadPhoto.mockReset().mockResolvedValue(undefined);
  kept.tidyLoadPhotos.mockReset().mockResolvedValue(undefined);
  kept.keepLoadPhoto.mockReset().mockImplementation(async (file: File) => ({ key: file.name }));
});

const busy = vi.fn();
function Field({ begun = [] as readonly string[] }) {
  const [photos, onPhotos] = useState(begun);
  return <LoadPhotosField photos={photos} onPhotos={onPhotos} onBusy={busy} />;
}

const choose = async (...names: string[]) => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: names.map((name) => new File(['x'], name)), configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
};
const removable = () => screen.queryAllByRole('button', { name: /^Remove photo/ }).map((each) => each.textContent);

it('lets go of what was chosen last when the form is closed, and of nothing before', async () => {
  const { unmount } = render(<Field begun={['a']} />);
  await choose('b');
  await waitFor(() => expect(removable()).toHaveLength(2));
  expect(kept.dropLoadPhotos).not.toHaveBeenCalled();

  unmount();
  expect(kept.dropLoadPhotos.mock.calls).toEqual([[['a', 'b']]]);
});

it('lets go of the one photo that is removed, and counts the others anew', async () => {
  const { unmount } = render(<Field begun={['a', 'b', 'c']} />);
  act(() => screen.getByRole('button', { name: 'Remove photo 2' }).click());

  expect(kept.dropLoadPhotos.mock.calls).toEqual([[['b']]]);
  expect(removable()).toEqual(['Remove photo 1', 'Remove photo 2']);
  unmount();
  expect(kept.dropLoadPhotos.mock.calls[1]).toEqual([['a', 'c']]);
});

it('takes as many as there is room for, says so, and then asks for none', async () => {
  const names = Array.from({ length: HAULAGE_PHOTOS_MAX }, (_, at) => `${at}`);
  render(<Field begun={['a']} />);
  await choose(...names);
  await waitFor(() => expect(removable()).toHaveLength(HAULAGE_PHOTOS_MAX));

  expect(kept.keepLoadPhoto.mock.calls.map(([file]) => file.name)).toEqual(names.slice(0, -1));
  expect(document.querySelector('input[type=file]')).toBe(null);
});

it('says the problem of one photo and keeps the others; a problem is gone with the next choice', async () => {
  kept.keepLoadPhoto.mockResolvedValueOnce({ problem: 'That is no photo.' });
  render(<Field />);
  await choose('a', 'b');
  await waitFor(() => expect(removable()).toHaveLength(1));
  expect(screen.getByText('That is no photo.')).toBeTruthy();

  await choose('c');
  await waitFor(() => expect(removable()).toHaveLength(2));
  expect(screen.queryByText('That is no photo.')).toBe(null);
});

it('takes nothing more while one is made smaller, and says when it is', async () => {
  let end: (is: { key: string }) => void = () => undefined;
  kept.keepLoadPhoto.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  busy.mockReset();
  render(<Field />);
  await choose('a');
  expect(screen.getByText('Making it smaller...')).toBeTruthy();
  await choose('b');
  expect(kept.keepLoadPhoto).toHaveBeenCalledTimes(1);

  await act(async () => end({ key: 'a' }));
  expect(removable()).toEqual(['Remove photo 1']);
  expect(busy.mock.calls).toEqual([[true], [false]]);
});
