import { mkdir, writeFile } from 'node:fs/promises';
import { serialize } from 'node:v8';
import sharp, { type Sharp } from 'sharp';
import type { PhotoFile } from '#server/demo/photos.ts';
import { type AvifSize, type AvifSizes, imageWidths } from '#server/files/image-sizes.ts';
import { idCard, photos } from './pictures/photos.ts';
import { scenes } from './pictures/scenes.ts';

const demoPhotos = new URL('../server/demo/photos/', import.meta.url);

const PAGE = imageWidths.page;

/** Draws the pictures of the public pages and of the demo. They are committed: neither a build nor a start needs an artist. */
async function main() {
  for (const [name, draw] of Object.entries(scenes)) await save(new URL(`../src/${name}.svg`, import.meta.url), draw());
  await mkdir(demoPhotos, { recursive: true });
  for (const [name, draw] of Object.entries(photos)) {
    const webp = await inSizes(draw(), asWebp);
    const avif = await inSizes(draw(), asAvif);
    await save(new URL(`${name}.sizes`, demoPhotos), serialize({ webp, avif } satisfies PhotoFile));
  }
  await save(new URL('id-card.webp', demoPhotos), await asWebp(painted(idCard(), PAGE)));
}

async function save(file: URL, content: string | Uint8Array) {
  await writeFile(file, content);
  console.log(`${file.pathname.split('/').at(-1)}: ${Buffer.byteLength(content)} bytes`);
}

/** Drawn at twice the size, so that edges stay clean when it shrinks. */
const painted = (svg: string, width: number) => sharp(Buffer.from(svg), { density: 144 }).resize({ width });

const asWebp = async (picture: Sharp) => new Uint8Array(await picture.webp({ quality: 70, effort: 6 }).toBuffer());
const asAvif = async (picture: Sharp) => new Uint8Array(await picture.avif({ quality: 50, effort: 6 }).toBuffer());

/** A drawing in every size that a page shows. */
async function inSizes(svg: string, encode: typeof asWebp): Promise<AvifSizes> {
  const at = (size: AvifSize) => encode(painted(svg, imageWidths[size]));
  return { small: await at('small'), card: await at('card'), middle: await at('middle'), page: await at('page') };
}

await main();
