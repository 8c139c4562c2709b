import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { idCard, photos } from './pictures/photos.ts';
import { scenes } from './pictures/scenes.ts';

const demoPhotos = new URL('../server/demo/photos/', import.meta.url);

/** Pixels across, as the server keeps them: server/files/image.reader.ts. */
const widths = { page: 1080, card: 480 };

/** Draws the pictures of the public pages and of the demo. They are committed: neither a build nor a start needs an artist. */
async function main() {
  for (const [name, draw] of Object.entries(scenes)) await save(new URL(`../src/${name}.svg`, import.meta.url), draw());
  await mkdir(demoPhotos, { recursive: true });
  for (const [name, draw] of Object.entries(photos)) {
    await save(new URL(`${name}.webp`, demoPhotos), await painted(draw(), widths.page));
    await save(new URL(`${name}.card.webp`, demoPhotos), await painted(draw(), widths.card));
  }
  await save(new URL('id-card.webp', demoPhotos), await painted(idCard(), widths.page));
}

async function save(file: URL, content: string | Buffer) {
  await writeFile(file, content);
  console.log(`${file.pathname.split('/').at(-1)}: ${Buffer.byteLength(content)} bytes`);
}

/** Drawn at twice the size, so that edges stay clean when it shrinks. */
const painted = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: 144 }).resize({ width }).webp({ quality: 70, effort: 6 }).toBuffer();

await main();
