import { describe, expect, it, vi } from 'vitest';
import { keptInMemory } from '../vault/kept-in-memory.fixture.ts';
import { keptOnDevice, watchChanges } from './kept-on-device.ts';

// Rules: SAVE-1, SAVE-2

const kept = keptInMemory();
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [a, b] = [idOf(1), idOf(2)];

describe('keptOnDevice', () => {
  it('remembers the last twelve listings viewed, newest first and each once', () => {
    for (let number = 1; number <= 13; number++) keptOnDevice.keepSeen(idOf(number));
    keptOnDevice.keepSeen(idOf(5));

    expect(keptOnDevice.seen()).toEqual([5, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2].map(idOf));
    keptOnDevice.forgetSeen();
    expect([keptOnDevice.seen(), kept.size]).toEqual([[], 0]);
  });

  it('keeps pending saves in the order they were made', () => {
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
  ])('ignores %s in storage, and keeps what it can read beside it', (_, written) => {
    const readable = { id: b, saved: false };
    kept.set('gida.favourites', JSON.stringify(Array.isArray(written) ? [...written, readable] : written));
    kept.set('gida.seen', JSON.stringify([a.slice(1), 7, `${a}0`, b]));

    expect(keptOnDevice.changes()).toEqual(Array.isArray(written) ? [readable] : []);
    expect(keptOnDevice.seen()).toEqual([b]);
  });

  it('works without storage, and with unreadable storage', () => {
    kept.set('gida.seen', '[');
    expect(keptOnDevice.seen()).toEqual([]);

    vi.stubGlobal('localStorage', undefined);
    keptOnDevice.keepSeen(a);
    expect(keptOnDevice.seen()).toEqual([]);
  });

  it('follows saves and clearing in another tab, but not its views', () => {
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
});
