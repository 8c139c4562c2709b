/** What stands on the ground, one function a kind of building. `ground` is the height of the ground in the picture. */
import type { Light } from './listings-light.ts';
import { circle, polygon, rect, WIDTH } from './listings-shapes.ts';

type Random = () => number;
type Building = (light: Light, random: Random, ground: number) => string;

/** Floors with balconies, every other bay closed by a screen wall. */
export const flats: Building = (light, random, ground) => {
  const [floors, bays] = [3 + Math.floor(random() * 2), 4 + Math.floor(random() * 2)];
  const [left, bay, floor] = [150, 900 / bays, 128];
  const top = ground - floors * floor;
  const cells = Array.from({ length: floors * bays }, (_, index) => {
    const [x, y] = [left + (index % bays) * bay, top + Math.floor(index / bays) * floor];
    const screened = (index + Math.floor(index / bays)) % 2 === 0;
    return screened
      ? rect(x + 14, y + 18, bay - 28, floor - 30, 'url(#block)')
      : rect(x + 22, y + 26, bay - 44, 70, light.glass) + rect(x + 8, y + 88, bay - 16, 28, light.roof);
  });
  return [
    rect(left + 900, top + 24, 60, ground - top - 24, light.shade),
    rect(left, top, 900, ground - top, light.wall),
    rect(left - 20, top - 22, 1000, 26, light.roof),
    ...cells,
    ...Array.from({ length: floors }, (_, index) => rect(left, top + index * floor - 3, 900, 8, light.shade)),
  ].join('');
};

/** A hipped roof over a veranda, the hall lit through the screen. */
export const house: Building = (light, random, ground) => {
  const [left, width] = [200 + random() * 60, 760];
  const tall = random() > 0.5;
  const top = ground - (tall ? 330 : 210);
  const veranda =
    rect(left + 30, ground - 170, 300, 170, light.shade) + rect(left + 50, ground - 150, 110, 150, light.roof);
  const windows = (y: number) => [0, 1].map((each) => rect(left + 390 + each * 200, y, 110, 84, light.glass)).join('');
  return [
    rect(left, top, width, ground - top, light.wall),
    polygon(
      [
        [left - 60, top + 8],
        [left + 150, top - 130],
        [left + width - 150, top - 130],
        [left + width + 60, top + 8],
      ],
      light.roof,
    ),
    tall ? windows(top + 50) + rect(left + 40, top + 40, 280, 90, 'url(#block)') : '',
    veranda,
    rect(left + 180, ground - 150, 140, 120, 'url(#block)'),
    windows(ground - 140),
    ...[0, 1, 2].map((each) => rect(left + 22 + each * 150, ground - 178, 14, 178, light.wall)),
    rect(left - 20, ground - 12, width + 40, 14, light.shade),
  ].join('');
};

/** A long shed with its docks, and a strip of screen blocks for air under the eaves. */
export const shed: Building = (light, random, ground) => {
  const [left, width, top] = [90, 1020, ground - 290];
  const docks = 3 + Math.floor(random() * 3);
  const step = width / docks;
  const ribs = Array.from({ length: 26 }, (_, index) => rect(left + index * 40, top + 90, 3, 200, light.shade));
  const doors = Array.from({ length: docks }, (_, index) => {
    const x = left + index * step + step / 2 - 70;
    const open = random() > 0.6;
    return (
      rect(x, ground - 150, 140, 150, open ? light.behind : light.roof) + rect(x - 8, ground - 160, 156, 12, light.wall)
    );
  });
  return [
    rect(left, top, width, 290, light.wall),
    ...ribs,
    polygon(
      [
        [left - 40, top + 6],
        [left + width / 2, top - 96],
        [left + width + 40, top + 6],
      ],
      light.roof,
    ),
    rect(left, top + 6, width, 72, 'url(#block)'),
    ...doors,
  ].join('');
};

/** Offices: a grid of glass, and one tall screen beside the stairs. */
export const offices: Building = (light, random, ground) => {
  const [left, width, floors] = [260, 620, 4 + Math.floor(random() * 2)];
  const top = ground - floors * 104 - 30;
  const panes = Array.from({ length: floors * 5 }, (_, index) =>
    rect(left + 150 + (index % 5) * 92, top + 34 + Math.floor(index / 5) * 104, 74, 66, light.glass),
  );
  return [
    rect(left + width, top + 40, 90, ground - top - 40, light.shade),
    rect(left, top, width, ground - top, light.wall),
    rect(left + 22, top + 24, 100, ground - top - 24, 'url(#block)'),
    ...panes,
    rect(left - 14, top - 16, width + 28, 20, light.roof),
    rect(left + 240, ground - 84, 150, 84, light.behind),
  ].join('');
};

/** Land: a fence with a gate, the corner beacon of the survey, and whatever grows there. */
export const plot: Building = (light, random, ground) =>
  [
    rect(0, ground - 90, WIDTH, 100, light.wall),
    ...[0, 1, 2, 3, 4].map((each) => rect(each * 280 + 20, ground - 76, 200, 60, 'url(#block)')),
    rect(520, ground - 120, 190, 130, light.roof),
    rect(612, ground - 120, 6, 130, light.shade),
    polygon(
      [
        [300, ground + 150],
        [322, ground + 96],
        [344, ground + 150],
      ],
      light.wall,
    ),
    ...Array.from({ length: 26 }, () =>
      circle(random() * WIDTH, ground + 40 + random() * 180, 6 + random() * 14, light.leaf, 0.7),
    ),
  ].join('');

/** A palm: fronds in a fan around the top of a leaning trunk. */
export function palm(light: Light, x: number, ground: number, height: number, lean: number): string {
  const [topX, topY] = [x + lean, ground - height];
  const fronds = [-160, -125, -95, -60, -25, 5].map((angle) => {
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const [endX, endY] = [topX + dx * height * 0.42, topY + dy * height * 0.24 + 46];
    return `<path d="M${topX} ${topY}Q${topX + dx * 60} ${topY + dy * 70 - 40} ${endX} ${endY}Q${topX + dx * 40} ${topY + dy * 40 - 4} ${topX} ${topY}Z" fill="${light.leaf}"/>`;
  });
  const trunk = `<path d="M${x - 9} ${ground}Q${x} ${ground - height / 2} ${topX - 5} ${topY}H${topX + 5}Q${x + 12} ${ground - height / 2} ${x + 9} ${ground}Z" fill="${light.trunk}"/>`;
  return trunk + fronds.join('');
}
