/** Draws the demo's photos: a building at some time of day, or the light through its screen wall. No picture is anybody's. */

import { flats, house, offices, palm, plot, shed } from './listings-buildings.ts';
import type { DemoListing } from './listings-data.ts';
import { type Light, lights } from './listings-light.ts';
import { circle, gradient, HEIGHT, polygon, rect, screenBlock, WIDTH } from './listings-shapes.ts';
import { choose, randomOf } from './numbers.ts';

export const VIEWS = 2;

type Shown = Pick<DemoListing, 'number' | 'kind' | 'property_type'>;

/** @param view 0 for the building from the street, 1 for the screen wall from within. */
export function drawScene(listing: Shown, view: number): string {
  const random = randomOf(`scene ${listing.number} ${view}`);
  const light = lights[(listing.number * 3 + view * 2) % lights.length] ?? choose(random, lights);
  const picture = view === 0 ? street(listing, light, random) : screenWall(light, random);
  const defs = gradient('sky', light.sky) + screenBlock('block', view === 0 ? 24 : 132, light.block, light.behind);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${defs}</defs>${picture}</svg>`;
}

function street({ kind, property_type }: Shown, light: Light, random: () => number): string {
  const ground = 690;
  const building = buildingOf(kind, property_type);
  const sunX = 160 + random() * 880;
  return [
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    circle(sunX, light.sun.y, light.sun.radius * 1.7, light.sun.colour, 0.25),
    circle(sunX, light.sun.y, light.sun.radius, light.sun.colour),
    hills(light, random, ground),
    rect(0, ground - 2, WIDTH, HEIGHT - ground + 2, light.ground),
    building(light, random, ground),
    polygon(
      [
        [430, HEIGHT],
        [560, ground],
        [640, ground],
        [820, HEIGHT],
      ],
      light.road,
    ),
    palm(light, 70 + random() * 40, ground + 50, 360 + random() * 90, -30 + random() * 60),
    random() > 0.4 ? palm(light, 1090 + random() * 50, ground + 90, 420 + random() * 90, -50 + random() * 60) : '',
  ].join('');
}

function buildingOf(kind: Shown['kind'], type: string) {
  if (kind === 'warehouse') return shed;
  if (type === 'Land' || type === 'Farm') return plot;
  if (type === 'Office Space') return offices;
  return type === 'Flat' || type === 'Studio' || type === 'Penthouse' ? flats : house;
}

function hills({ far }: Light, random: () => number, ground: number): string {
  const tops = Array.from({ length: 7 }, (_, index) => [index * 200, ground - 40 - random() * 110] as const);
  return polygon([[0, ground], ...tops, [WIDTH, ground]], far);
}

/** A room, the wall of blocks across it, and the stars of light that it throws on the floor. */
function screenWall(light: Light, random: () => number): string {
  const [left, right, floor] = [random() > 0.5 ? 132 : 0, random() > 0.5 ? WIDTH - 132 : WIDTH, 660];
  const stars = Array.from({ length: 24 }, (_, index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)];
    const [x, y, size] = [left + 90 + column * 140 - row * 46, floor + 46 + row * 72, 20 + row * 6];
    return `<path d="M${x} ${y - size * 0.6}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x - 8} ${y + size * 0.6}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size * 0.6}Z" fill="${light.sun.colour}" opacity=".55"/>`;
  });
  return [
    rect(0, 0, WIDTH, HEIGHT, light.shade),
    rect(left, 0, right - left, floor, 'url(#block)'),
    rect(0, 0, WIDTH, floor, 'url(#sky)', 'opacity=".16"'),
    rect(0, floor, WIDTH, HEIGHT - floor, light.road),
    rect(0, floor - 10, WIDTH, 22, light.wall),
    ...stars,
    rect(760, floor - 128, 260, 34, light.roof),
    rect(776, floor - 96, 22, 150, light.roof) + rect(982, floor - 96, 22, 150, light.roof),
    rect(744, floor - 230, 24, 200, light.roof),
  ].join('');
}
