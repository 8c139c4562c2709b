import { mkdir, writeFile } from 'node:fs/promises';
import { serialize } from 'node:v8';
import sharp, { type Sharp } from 'sharp';
import { PHOTOS, type PhotoFile } from '#server/demo/photos.ts';
import { type AvifSize, type AvifSizes, imageWidths } from '#server/files/image-sizes.ts';
import { photo } from './pictures/palette.ts';
import { depotIn, flats, houseIn, palm } from './pictures/parts.ts';
import { beacon, bed, chair, grown, hall, offices, room, stack, street, table, wall } from './pictures/places.ts';
import { scenes } from './pictures/scenes.ts';
import { at, box, disc, mirrored, shape } from './pictures/strokes.ts';
import { bus, keke, lorry, man, pickup, suitcase, woman } from './pictures/things.ts';

const demoPhotos = new URL('../server/demo/photos/', import.meta.url);

const PAGE = imageWidths.page;

/** Draws the pictures of the public pages and of the demo. They are committed: neither a build nor a start needs an artist. */
async function main() {
  for (const [name, draw] of Object.entries(scenes)) await save(new URL(`../src/${name}.svg`, import.meta.url), draw());
  await mkdir(demoPhotos, { recursive: true });
  const drawn: Record<string, PhotoFile> = {};
  for (const [name, draws] of Object.entries(photos))
    for (const [index, draw] of draws.entries()) {
      drawn[`${name}/${index}`] = { webp: await inSizes(draw(), asWebp), avif: await inSizes(draw(), asAvif) };
    }
  await save(new URL(PHOTOS, demoPhotos), serialize(drawn));
  await save(new URL('id-card.webp', demoPhotos), await asWebp(painted(idCard(), PAGE)));
}

async function save(file: URL, content: string | Uint8Array) {
  await writeFile(file, content);
  console.log(`${file.pathname.split('/').at(-1)}: ${Buffer.byteLength(content)} bytes`);
}

/** Drawn at twice the size, so that edges stay clean when it shrinks. */
const painted = (svg: string, width: number) => sharp(Buffer.from(svg), { density: 144 }).resize({ width });

const asWebp = async (picture: Sharp) => new Uint8Array(await picture.webp({ quality: 70, effort: 6 }).toBuffer());
const asAvif = async (picture: Sharp) => new Uint8Array(await picture.avif({ quality: 45, effort: 2 }).toBuffer());

/** A drawing in every size that a page shows. */
async function inSizes(svg: string, encode: typeof asWebp): Promise<AvifSizes> {
  const at = (size: AvifSize) => encode(painted(svg, imageWidths[size]));
  return { small: await at('small'), card: await at('card'), middle: await at('middle'), page: await at('page') };
}

const LIGHTS = ['dawn', 'noon', 'dusk', 'harmattan', 'night'] as const;
const WALLS = ['lime', 'haze', 'pale', 'sun', 'mist', 'brass'] as const;
const BLOCKS = ['#block', '#blue'] as const;
const ROOFS = ['clay', 'laterite', 'indigo', 'shade'] as const;
const PASSERS = [
  '',
  at(700, 566, 0.8, woman),
  at(30, 584, 0.8, bus),
  at(680, 566, 0.8, man),
  at(640, 566, 0.8, man) + at(700, 566, 0.8, suitcase),
];

const nth = <Of>(list: readonly Of[], number: number) => list[number % list.length] as Of;

interface Look {
  wall: (typeof WALLS)[number];
  blocks: (typeof BLOCKS)[number];
  roof: (typeof ROOFS)[number];
}

/** Draws a building on its street. Consecutive numbers differ in light, side, colours and surroundings. */
function scene(seed: number, width: number, scale: number, building: (look: Look, number: number) => string) {
  return (number: number) => {
    const turn = number + seed;
    const isMirrored = turn % 2 === 1;
    const look = {
      wall: nth(WALLS, turn),
      blocks: nth(BLOCKS, Math.floor(turn / 2)),
      roof: nth(ROOFS, turn + Math.floor(turn / 4)),
    };
    const left = (800 - width * scale) / 2 + ((turn * 37) % 90) - 45;
    const drawn = building(look, number);
    return street(
      nth(LIGHTS, turn + Math.floor(number / 5)),
      isMirrored ? mirrored(left + width * scale, 500, scale, drawn) : at(left, 500, scale, drawn),
      at(isMirrored ? 90 : 710, 506, 0.9 + (turn % 4) / 10, palm),
      turn % 3 === 0 ? at(isMirrored ? 730 : 60, 500, 0.8, palm) : '',
      nth(PASSERS, turn),
    );
  };
}

const houseOf = ({ wall, blocks, roof }: Look) => houseIn(wall, blocks, roof);
const store = (seed: number) =>
  scene(seed, 520, 1 + (seed % 4) / 20, ({ blocks, roof }) => depotIn(roof, blocks === '#blue' ? 'sun' : 'brass'));

const plot = (turn: number, ...things: string[]) =>
  street(
    nth(LIGHTS, turn),
    ...things,
    grown(8 + ((turn * 7) % 24)),
    at(90 + ((turn * 190) % 560), 586, 1, beacon),
    at(120 + ((turn * 230) % 600), 504, 1, palm),
  );

const palms = [0, 1, 2, 3, 4, 5].map((each) => at(60 + each * 130, 506 + (each % 2) * 30, 0.8, palm)).join('');
const pond = '<ellipse class="mist" cx="420" cy="556" rx="210" ry="30"/>';

const pictures = (count: number, draw: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => () => draw(number));

/** The demo's photos, by file. A listing shows one of its property type and one of an interior. All are drawn here. */
const photos: Readonly<Record<string, readonly (() => string)[]>> = {
  Flat: pictures(
    4,
    scene(0, 320, 1.1, ({ wall, blocks }, number) => flats(3 + (number % 2), wall, blocks)),
  ),
  Studio: pictures(
    4,
    scene(2, 320, 1.3, ({ wall, blocks }) => flats(2, wall, blocks)),
  ),
  Penthouse: pictures(
    5,
    scene(
      4,
      320,
      0.9,
      ({ wall, blocks }) => flats(5, wall, blocks) + at(60, -434, 0.3, palm) + at(250, -434, 0.24, palm),
    ),
  ),
  'Terraced-House': pictures(
    5,
    scene(1, 930, 0.74, (look) => [0, 310, 620].map((x) => at(x, 0, 1, houseOf(look))).join('')),
  ),
  Bungalow: pictures(6, scene(3, 300, 1.4, houseOf)),
  'Detached-House': pictures(
    2,
    scene(5, 430, 1.3, (look) => houseOf(look) + at(250, 0, 0.6, houseOf(look))),
  ),
  'Semi-Detached-House': pictures(
    5,
    scene(0, 610, 1, (look) => houseOf(look) + mirrored(610, 0, 1, houseOf(look))),
  ),
  'Office-Space': pictures(
    9,
    scene(1, 340, 1.1, ({ wall, blocks }, number) => offices(2 + (number % 3), wall, blocks)),
  ),
  Land: pictures(4, (number) => plot(number, number % 2 === 0 ? at(0, 502, 1, wall) : '')),
  Farm: pictures(4, (number) => plot(2 + number, nth([palms, pond, grown(30), pond + palms], number))),
  'General-Warehouse': pictures(3, store(0)),
  'Cold-Storage-Warehouse': pictures(3, store(6)),
  'Distribution-Center': pictures(5, store(2)),
  'Agricultural-Warehouse': pictures(1, store(4)),
  room: [
    () => room('noon', '#block', at(520, 560, 1.2, chair)),
    () => room('dusk', '#block', at(90, 570, 1.1, bed), at(600, 566, 0.9, chair)),
    () => room('night', '#block', at(420, 570, 1.1, table)),
    () => room('dawn', '#blue', at(110, 570, 1.1, table), mirrored(640, 566, 1.1, chair)),
  ],
  field: pictures(4, (number) =>
    street(
      nth(LIGHTS, number),
      grown(36),
      at(200 + number * 120, 520, 1.6, palm),
      at(660 - number * 150, 506, 0.8, palm),
    ),
  ),
  hall: [
    () => hall('dawn', at(40, 540, 1.1, stack('brass')), at(560, 560, 1, stack('sun'))),
    () => hall('harmattan', at(20, 580, 1, stack('laterite')), at(330, 560, 0.8, lorry)),
  ],
  // Vehicles of carriers.
  vehicle: [
    () => street('noon', at(130, 560, 1.6, lorry)),
    () => street('dawn', mirrored(680, 560, 1.6, lorry)),
    () => street('noon', at(170, 560, 1.6, pickup)),
    () => street('harmattan', at(220, 560, 1.8, keke)),
  ],
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
