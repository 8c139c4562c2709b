import { mkdir, writeFile } from 'node:fs/promises';
import { serialize } from 'node:v8';
import sharp, { type Sharp } from 'sharp';
import type { PhotoFile } from '#server/demo/photos.ts';
import { type AvifSize, type AvifSizes, imageWidths } from '#server/files/image-sizes.ts';
import { photo } from './pictures/palette.ts';
import { depot, flats, house, palm, tower } from './pictures/parts.ts';
import { beacon, bed, chair, grown, hall, offices, room, stack, street, table, wall } from './pictures/places.ts';
import { scenes } from './pictures/scenes.ts';
import { at, box, disc, mirrored, shape } from './pictures/strokes.ts';
import { bus, lorry, man, suitcase, woman } from './pictures/things.ts';

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

/** The photos of the demo's listings, by file name. No picture is anybody's. */
const photos: Readonly<Record<string, () => string>> = {
  'flats-1': () => street('dawn', at(190, 500, 1.1, flats(4)), at(640, 500, 1.2, palm), at(90, 506, 0.9, palm)),
  'flats-2': () => street('noon', at(330, 500, 1.3, flats(3)), at(40, 584, 0.9, bus), at(250, 500, 1.1, palm)),
  'flats-3': () => street('dusk', at(130, 500, 0.98, flats(5)), at(560, 506, 1.2, palm), at(640, 560, 0.8, woman)),
  'flats-4': () => street('night', mirrored(610, 500, 1.1, flats(4)), at(110, 506, 1.2, palm)),
  'house-1': () => street('noon', at(180, 500, 1.4, house), at(690, 506, 1.2, palm)),
  'house-2': () => street('dusk', at(90, 500, 1, house), mirrored(740, 500, 1, house), at(412, 540, 0.9, palm)),
  'house-3': () =>
    street('harmattan', mirrored(630, 500, 1.4, house), at(110, 506, 1.3, palm), at(700, 500, 0.8, palm)),
  'house-4': () => street('dawn', at(120, 500, 1.4, house), at(640, 566, 0.8, man), at(700, 566, 0.8, suitcase)),
  'house-5': () => street('night', at(200, 500, 1.3, house), mirrored(680, 506, 1.2, palm)),
  'offices-1': () =>
    street('noon', tower(40, 90, 150, 'mist'), tower(660, 96, 190, 'indigo'), at(230, 500, 1, offices(4))),
  'offices-2': () =>
    street('dusk', tower(60, 100, 230, 'dye'), mirrored(620, 500, 1.06, offices(4)), at(700, 506, 1.1, palm)),
  'plot-1': () => street('dusk', at(0, 506, 1, wall), grown(9), at(150, 580, 1, beacon), at(660, 500, 1.1, palm)),
  'plot-2': () =>
    street('harmattan', grown(26), at(120, 590, 1.1, beacon), at(600, 500, 0.9, palm), at(680, 506, 1.2, palm)),
  'plot-3': () => street('noon', at(0, 500, 1, wall), grown(22), at(90, 506, 1.1, palm), at(560, 584, 0.9, beacon)),
  'depot-1': () => street('dawn', at(150, 500, 1.06, depot), at(60, 506, 1, palm), at(380, 586, 0.86, lorry)),
  'depot-2': () => street('night', at(120, 500, 1.1, depot), at(730, 506, 1, palm)),
  'depot-3': () =>
    street('harmattan', mirrored(660, 500, 1.06, depot), mirrored(350, 586, 0.86, lorry), at(720, 510, 1.1, palm)),
  'room-1': () => room('noon', '#block', at(520, 560, 1.2, chair)),
  'room-2': () => room('dusk', '#block', at(90, 570, 1.1, bed), at(600, 566, 0.9, chair)),
  'room-3': () => room('night', '#block', at(420, 570, 1.1, table)),
  'room-4': () => room('dawn', '#blue', at(110, 570, 1.1, table), mirrored(640, 566, 1.1, chair)),
  'hall-1': () => hall('dawn', at(40, 540, 1.1, stack('brass')), at(560, 560, 1, stack('sun'))),
  'hall-2': () => hall('harmattan', at(20, 580, 1, stack('laterite')), at(330, 560, 0.8, lorry)),
};

/** A made-up ID card that says it is a sample. */
function idCard(): string {
  const words = (y: number, size: number, text: string) =>
    `<text class="ink" x="480" y="${y}" font-family="sans-serif" font-size="${size}">${text}</text>`;
  return photo(
    ...([1200, 760] as const),
    'dawn',
    box('pale', 0, 0, 1200, 760),
    box('indigo', 0, 0, 1200, 100) + box('brass', 0, 100, 1200, 50),
    box('haze', 80, 230, 330, 400, 24),
    disc('shade', 245, 370, 80) + shape('shade', 'M115 630a130 130 0 0 1 260 0z'),
    words(310, 64, 'Identity card') + words(420, 40, 'Specimen for the demo') + words(500, 40, 'Number 0000 0000 000'),
  );
}

await main();
