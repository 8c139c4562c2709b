/** Reads and writes JSON in local storage, which a browser may forbid and which may be full. */

/** Writes a value. Without storage it lives as long as the page. */
export function writeStored(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Forbidden or full: there is no copy.
  }
}

/** Reads a value, which anyone may have written; null without one that is JSON. */
export function readStored<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}
