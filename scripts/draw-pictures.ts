import { mkdir, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { idCard, photos } from './pictures/photos.ts';
import { scenes } from './pictures/scenes.ts';

const demoPhotos = new URL('../server/demo/photos/', import.meta.url);

/** Pixels across, by what stands in the name, as the server keeps them: server/files/image-sizes.ts. */
const widths = { '': 1080, '.middle': 720, '.card': 480, '.small': 320 };
const PAGE = widths[''];

/** Draws the pictures of the public pages and of the demo. They are committed: neither a build nor a start needs an artist. */
async function main() {
  for (const [name, draw] of Object.entries(scenes)) await save(new URL(`../src/${name}.svg`, import.meta.url), draw());
  await mkdir(demoPhotos, { recursive: true });
  for (const [name, draw] of Object.entries(photos)) {
    for (const [size, width] of Object.entries(widths)) {
      const picture = painted(draw(), width);
      await save(new URL(`${name}${size}.webp`, demoPhotos), await asWebp(picture));
      await save(
        new URL(`${name}${size}.avif`, demoPhotos),
        await picture.clone().avif({ quality: 50, effort: 6 }).toBuffer(),
      );
    }
  }
  await save(new URL('id-card.webp', demoPhotos), await asWebp(painted(idCard(), PAGE)));
}

async function save(file: URL, content: string | Buffer) {
  await writeFile(file, content);
  console.log(`${file.pathname.split('/').at(-1)}: ${Buffer.byteLength(content)} bytes`);
}

/** Drawn at twice the size, so that edges stay clean when it shrinks. */
const painted = (svg: string, width: number) => sharp(Buffer.from(svg), { density: 144 }).resize({ width });

const asWebp = (picture: Sharp) => picture.clone().webp({ quality: 70, effort: 6 }).toBuffer();

await main();
