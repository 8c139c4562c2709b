import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Replaces localStorage in every test of a file, empty before each.
 *
 * @returns The stored values.
 */
export function keptInMemory(): Map<string, string> {
  const kept = new Map<string, string>();
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    kept.clear();
  });
  return kept;
}
