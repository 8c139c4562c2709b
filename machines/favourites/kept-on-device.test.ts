import { expect, it, vi } from 'vitest';
import { keptInMemory } from '../vault/kept-in-memory.fixture.ts';
import { keptOnDevice, watchChanges } from './kept-on-device.ts';

const kept = keptInMemory();
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [a, b] = [idOf(1), idOf(2)];

it('remembers the twelve listings that were looked at last, the last one first and each once', () => {
  for (let number = 1; number <= 13; number++) keptOnDevice.keepSeen(idOf(number));
  keptOnDevice.keepSeen(idOf(5));

  expect(keptOnDevice.seen()).toEqual([5, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2].map(idOf));
  keptOnDevice.forgetSeen();
  expect([keptOnDevice.seen(), kept.size]).toEqual([[], 0]);
});

it('keeps what is to be saved in the order in which it was pressed, and nothing where there is nothing', () => {
  const changes = [
    { id: b, saved: true },
    { id: a, saved: false },
  ];
  keptOnDevice.keepChanges(changes);

  expect(keptOnDevice.changes()).toEqual(changes);
  keptOnDevice.keepChanges([]);
  expect(kept.size).toBe(0);
});

it.each([
  ['an id that is none', [{ id: 'a', saved: true }]],
  ['no word of whether it is saved', [{ id: a }]],
  ['something else', [null, 7, 'a']],
  ['no list', { id: a, saved: true }],
])('reads nothing of %s, which anybody may have written', (_, written) => {
  kept.set('gida.favourites', JSON.stringify(written));
  kept.set('gida.seen', JSON.stringify([a.slice(1), 7, `${a}0`]));

  expect([keptOnDevice.changes(), keptOnDevice.seen()]).toEqual([[], []]);
});

it('goes on where a browser forbids storage, or holds what cannot be read', () => {
  kept.set('gida.seen', '[');
  expect(keptOnDevice.seen()).toEqual([]);

  vi.stubGlobal('localStorage', undefined);
  keptOnDevice.keepSeen(a);
  expect(keptOnDevice.seen()).toEqual([]);
});

it('hears what another tab has pressed, or that all was cleared, and nothing of what was looked at', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const onChange = vi.fn();
  const stop = watchChanges(onChange);
  const changed = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));

  keptOnDevice.keepChanges([{ id: a, saved: true }]);
  changed('gida.seen');
  changed('gida.favourites');
  changed(null);
  stop();
  changed('gida.favourites');

  expect(onChange.mock.calls).toEqual([[[{ id: a, saved: true }]], [[{ id: a, saved: true }]]]);
});
