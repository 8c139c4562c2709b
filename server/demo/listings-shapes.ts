/** A picture in so many lines of SVG. Pixels of a canvas of 1,200 by 900. */
export const WIDTH = 1200;
export const HEIGHT = 900;

export const rect = (x: number, y: number, width: number, height: number, fill: string, rest = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${rest}/>`;

export const polygon = (points: readonly (readonly [number, number])[], fill: string) =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" opacity="${opacity}"/>`;

export const gradient = (id: string, [top, bottom]: readonly [string, string]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;

/** The perforated breeze block of the house, as a pattern of that many pixels; what is behind shines through the star. */
export const screenBlock = (id: string, size: number, block: string, behind: string) =>
  `<pattern id="${id}" width="48" height="48" patternUnits="userSpaceOnUse" patternTransform="scale(${size / 48})">` +
  `<rect width="48" height="48" fill="${block}"/>` +
  `<path d="M24 5C24 16 32 24 43 24C32 24 24 32 24 43C24 32 16 24 5 24C16 24 24 16 24 5Z" fill="${behind}"/>` +
  `<path d="M0 0H48V48" fill="none" stroke="${behind}" stroke-opacity=".28" stroke-width="3"/></pattern>`;

const round = (number: number) => Math.round(number * 10) / 10;
