import { encode } from 'uqr';
import type { Plugin } from 'vite';

const MODULE = 'virtual:store-qr';

/**
 * Draws the QR code of the app's page in its store at build time: the page carries a path and no encoder. Without a store
 * there is nothing to lead to, and no code.
 */
export function storeQr(): Plugin {
  return {
    name: 'store-qr',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { VITE_STORE_URL: text } = this.environment?.config.env ?? {};
      if (!text) return 'export const qr = null;';
      const { data, size } = encode(text, { border: 0 });
      const path = data
        .flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
        .join('');
      return `export const qr = ${JSON.stringify({ text, size, path })};`;
    },
  };
}

/** The runs of dark modules in a row, each with its start and length. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  return [
    ...row
      .map((dark) => (dark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ].map(({ index, 0: run }) => [index, run.length]);
}
