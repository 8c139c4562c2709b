import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { client } from './build-files.ts';

/** Text and code. Images and fonts are compressed already, and the server compresses pages. */
const TEXT = /\.(js|css|svg|json|webmanifest|wasm)$/;
/** Below this the header that names the encoding is longer than what it saves. */
const SMALLEST = 300;
/** Larger files are loaded for one purpose and rarely: the layout of charts, the decoder of HEIC. */
const LARGE = 500_000;
/** Brotli's quality, at most 11. From 9 to 11 it saves seven percent of every page, and takes ten times as long. */
const qualityFor = (text: Buffer) => (text.length < LARGE ? 11 : 9);

const ways = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(text) } }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
};

/** Writes a compressed copy beside every file that shrinks by it, for the server to send. */
async function main() {
  const files = await readdir(client, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && TEXT.test(file.name) && !file.parentPath.endsWith('.vite'));
  await Promise.all(texts.map(({ parentPath, name }) => compress(`${parentPath.replace(/\/$/, '')}/${name}`)));
}

async function compress(file: string) {
  const text = await readFile(file);
  if (text.length < SMALLEST) return;
  await Promise.all(Object.entries(ways).map(async ([ending, way]) => writeFile(`${file}.${ending}`, await way(text))));
}

await main();
