import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { servedAddresses } from '#domain/addresses.ts';
import type { KeptFile } from '../src/app/offline/worker/kept-file.ts';
import { SHELL } from '../src/app/offline/worker/page-for.ts';
import { chunksOf, client, ENTRY, readBuildManifest } from './build-files.ts';

/** The "not found" page. It is never served under its own name. */
const NO_PAGE = '404.html';

/** Builds the service worker, once every page that it keeps has been rendered. */
async function main() {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      KEPT_FILES: JSON.stringify([...(await pages()), ...code()]),
      SERVED_ADDRESSES: JSON.stringify(servedAddresses()),
      KNOWN_ADDRESSES: await readFile(new URL('addresses.json', client), 'utf8'),
    },
    build: {
      outDir: fileURLToPath(client),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL('../src/app/offline/worker/sw.ts', import.meta.url)),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** Files that keep their name when their content changes, with a hash of the content. */
async function pages(): Promise<KeptFile[]> {
  const names = (await readdir(client)).filter((name) => name.endsWith('.html') && name !== NO_PAGE);
  return Promise.all(
    [...names, 'icon.svg'].map(async (name) => {
      const hash = createHash('sha256').update(await readFile(new URL(name, client)));
      return { url: addressOf(name), revision: hash.digest('hex').slice(0, 16) };
    }),
  );
}

/** The files of the app, without the Flow Book and the decoder of HEIC photos. Names in assets/ contain a hash of the content. */
function code(): KeptFile[] {
  const chunks = chunksOf(readBuildManifest(), [ENTRY], ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter(
      (source) => !source.startsWith('src/flow-book/') && source !== 'machines/upload/read-heic.ts',
    ),
  );
  const files = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
  return [...files].sort().map((file) => ({ url: `/${file}`, revision: null }));
}

/** Returns the address under which browsers request a file of the build. */
function addressOf(file: string) {
  if (`/${file}` === SHELL) return SHELL;
  return `/${file.replace(/(^index)?\.html$/, '')}`;
}

await main();
