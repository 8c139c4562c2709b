/** Where a device keeps what kept-on-device.ts reads. Apart, since whoever signs out has it cleared and reads none of it. */
export const CHANGES = 'gida.favourites';
export const SEEN = 'gida.seen';

/** Nothing of it stays. Where a browser forbids storage there is nothing. */
export function forgetKept() {
  try {
    for (const key of [CHANGES, SEEN]) localStorage.removeItem(key);
  } catch {}
}
