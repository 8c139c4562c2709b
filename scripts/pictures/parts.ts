import type { Colour } from './palette.ts';

type Fill = Colour | `#${string}`;

const paint = (fill: Fill) => (fill.startsWith('#') ? `fill="url(${fill})"` : `class="${fill}"`);

export const shape = (fill: Fill, d: string) => `<path ${paint(fill)} d="${d}"/>`;
export const box = (fill: Fill, x: number, y: number, width: number, height: number, round = 0) =>
  `<rect ${paint(fill)} x="${x}" y="${y}" width="${width}" height="${height}"${round ? ` rx="${round}"` : ''}/>`;
export const disc = (fill: Fill, x: number, y: number, radius: number) =>
  `<circle ${paint(fill)} cx="${x}" cy="${y}" r="${radius}"/>`;
export const line = (colour: Colour, width: number, d: string, dash = '') =>
  `<path class="s-${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''} d="${d}"/>`;

/** Puts a part somewhere else, larger or smaller, or facing the other way. */
export const at = (x: number, y: number, scale: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`;
export const mirrored = (x: number, y: number, scale: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) scale(${-scale} ${scale})">${parts.join('')}</g>`;

/** An arch that stands at the left bottom corner given. */
export const arch = (fill: Fill, x: number, bottom: number, width: number, height: number) =>
  shape(
    fill,
    `M${x} ${bottom}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`,
  );

/** A low sun with the rings that indigo cloth has for one. */
export const sun = (x: number, y: number, radius: number) =>
  disc('sun', x, y, radius) +
  [1.18, 1.36, 1.56]
    .map(
      (ring) =>
        `<circle class="s-sun" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 16" cx="${x}" cy="${y}" r="${radius * ring}"/>`,
    )
    .join('');

/** Stands on 0,0 and is about 260 high. */
export const palm =
  line('deep', 12, 'M0 0q10-90-6-180') +
  [
    'M-6-180q-70-50-110 10 60-40 110-10',
    'M-6-180q-30-80-90-60 64 4 90 60',
    'M-6-180q10-80 70-72-56 16-70 72',
    'M-6-180q70-50 112 8-60-36-112-8',
    'M-6-180q-50 10-62 76 20-56 62-76',
    'M-6-180q50 14 60 74-22-54-60-74',
  ]
    .map((leaf, index) => shape(index % 2 ? 'grass' : 'leaf', `${leaf}z`))
    .join('') +
  disc('clay', -14, -172, 8) +
  disc('clay', 2, -170, 8);

/** The yellow bus of Lagos, 300 long, its wheels on 0. */
export const bus =
  shape('brass', 'M0-30v-92q0-18 18-18h214q14 0 24 12l34 42q10 12 10 26v30z') +
  box('ink', 0, -74, 300, 9) +
  box('ink', 0, -58, 300, 5) +
  [18, 78, 138].map((x) => box('light', x, -126, 50, 40, 6)).join('') +
  shape('light', 'M202-126h26q6 0 10 5l26 35h-62z') +
  disc('ink', 66, -26, 28) +
  disc('lime', 66, -26, 12) +
  disc('ink', 232, -26, 28) +
  disc('lime', 232, -26, 12) +
  disc('light', 292, -46, 7);

/** A lorry with a box of cloth on it, 340 long, its wheels on 0. */
export const lorry =
  box('#adire', 0, -190, 216, 150, 4) +
  shape('clay', 'M226-40v-104h56q14 0 22 12l30 46v46z') +
  shape('light', 'M242-130h36q6 0 10 6l22 34h-68z') +
  box('ink', 0, -44, 336, 14, 4) +
  disc('ink', 58, -26, 30) +
  disc('lime', 58, -26, 13) +
  disc('ink', 270, -26, 30) +
  disc('lime', 270, -26, 13) +
  disc('light', 328, -62, 7);

/** Somebody with a head-tie and a wrapper, 250 high. */
export const woman =
  shape('#ankara', 'M-46 0l8-110q2-34 38-34t38 34l8 110z') +
  box('skin', -9, -168, 18, 30) +
  disc('skin', 0, -182, 26) +
  shape('indigo', 'M-30-190q-14-46 30-52 10-22 34-10 20 12 2 34 2 20-6 30-26-22-60-2z') +
  shape('#ankara', 'M-32-132q-26 20-20 74l18 2 8-60z');

/** Somebody in a long gown and a cap, 250 high. */
export const man =
  shape('#comb', 'M-56 0l14-114q4-30 42-30t42 30L56 0z') +
  shape('lime', 'M-12-144h24l-6 46h-12z') +
  box('deep', -9, -166, 18, 30) +
  disc('deep', 0, -182, 26) +
  shape('clay', 'M-27-188q-2-34 30-36 26 0 25 34-26-10-55 2z');

/** 70 wide, its wheels on 0. */
export const suitcase =
  line('ink', 5, 'M-14-92v-22h28v22') +
  box('clay', -36, -92, 72, 86, 8) +
  box('brass', -36, -66, 72, 8) +
  box('brass', -36, -36, 72, 8) +
  disc('ink', -24, -4, 6) +
  disc('ink', 24, -4, 6);

/** A parcel of the size given, standing on 0. */
export const parcel = (size: number, fill: Fill = 'brass') =>
  box(fill, 0, -size, size, size, 3) +
  box('pale', size * 0.4, -size, size * 0.2, size * 0.42) +
  box('clay', 0, -size * 0.1, size, size * 0.1);

/** A house front of blocks, with its roof, standing on 0; 300 wide and 250 high. */
export const house =
  shape('clay', 'M-24-196L150-286 324-196v22H-24z') +
  box('lime', 0, -174, 300, 174) +
  box('#block', 18, -162, 108, 144) +
  arch('shade', 172, 0, 84, 142) +
  arch('light', 180, 0, 68, 132) +
  disc('clay', 238, -52, 4) +
  box('shade', -12, -6, 324, 10);

/** A block of flats, 320 wide and `floors` times 84 high, with a stair of breeze blocks. */
export function flats(floors: number): string {
  const height = floors * 84;
  const rows = Array.from({ length: floors }, (_, floor) => {
    const y = -84 * (floor + 1);
    return (
      [22, 196]
        .map(
          (x) =>
            box('dye', x, y + 18, 62, 50, 3) +
            box(floor % 2 === (x > 100 ? 0 : 1) ? 'light' : 'mist', x + 4, y + 22, 26, 42) +
            box('light', x + 34, y + 22, 24, 42),
        )
        .join('') +
      box('clay', 8, y + 68, 96, 10) +
      box('clay', 184, y + 68, 126, 10) +
      line(
        'shade',
        3,
        `M12 ${y + 50}h88M188 ${y + 50}h118M24 ${y + 50}v18M48 ${y + 50}v18M72 ${y + 50}v18M210 ${y + 50}v18M234 ${y + 50}v18M258 ${y + 50}v18M282 ${y + 50}v18`,
      )
    );
  });
  return (
    box('lime', 0, -height, 320, height) +
    box('#block', 108, -height - 36, 72, height + 36) +
    box('laterite', -10, -height - 14, 118, 16) +
    box('laterite', 180, -height - 14, 150, 16) +
    rows.join('') +
    arch('shade', 120, 0, 48, 70)
  );
}

/** A warehouse, 520 wide and 260 high, its gate open. */
export const depot =
  shape('indigo', 'M-16-176L260-268 536-176v18H-16z') +
  box('#ridge', 0, -160, 520, 160) +
  box('dye', 150, -128, 220, 128) +
  box('ink', 158, -120, 204, 120) +
  box('lime', 150, -148, 220, 16) +
  [0, 1, 2, 3, 4, 5].map((index) => box(index % 2 ? 'brass' : 'ink', 150 + index * 37, -134, 37, 8)).join('') +
  at(176, 0, 1, parcel(62)) +
  at(246, 0, 1, parcel(78, 'laterite')) +
  at(192, -62, 1, parcel(44, 'sun')) +
  [40, 440]
    .map(
      (x) => box('dye', x - 10, -122, 60, 34) + box('light', x - 6, -118, 24, 26) + box('light', x + 22, -118, 24, 26),
    )
    .join('');

export const sky = (width: number, height: number) => box('sky', 0, 0, width, height);
export const hills = (width: number, y: number) =>
  shape('haze', `M0 ${y}q${width * 0.2}-90 ${width * 0.42}-20t${width * 0.34}-30 ${width * 0.24} 0v300H0z`);
