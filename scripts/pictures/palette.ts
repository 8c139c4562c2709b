/** The colours of the pictures, by day and by night: a picture is an image of its own and cannot read the page's tokens. */
const colours = {
  sky: ['#fbe7dc', '#20204a'],
  haze: ['#f6d3bd', '#2b2c5a'],
  sun: ['#f2b65a', '#f2c14e'],
  earth: ['#e9c4a6', '#191938'],
  ground: ['#d9a982', '#14142b'],
  laterite: ['#b4532a', '#8f4a2c'],
  clay: ['#9c3f16', '#6d3018'],
  shade: ['#64270a', '#3d1a10'],
  indigo: ['#33348e', '#3b3ca0'],
  dye: ['#25266d', '#1b1c58'],
  mist: ['#8d8edb', '#5556b8'],
  brass: ['#e0a526', '#f2c14e'],
  lime: ['#fdf6ec', '#d8d0e6'],
  light: ['#fff3d6', '#ffd76e'],
  leaf: ['#1c6640', '#2a7a55'],
  grass: ['#2f8557', '#1f5a41'],
  ink: ['#1c1b33', '#0e0e20'],
  skin: ['#7a4526', '#8a5230'],
  deep: ['#5a3019', '#6d3f22'],
  pale: ['#fffaf2', '#eae3f4'],
} as const;

export type Colour = keyof typeof colours;

type Colours = Readonly<Record<Colour, string>>;

const themed = (theme: 0 | 1) =>
  Object.fromEntries(Object.entries(colours).map(([name, themes]) => [name, themes[theme]])) as Colours;
const [day, night] = [themed(0), themed(1)];

/** The times of day that photos are taken at. */
const lights = {
  dawn: day,
  noon: { ...day, sky: '#bcd6ee', haze: '#a9c4bd', sun: '#fff6dc', earth: '#d9a275', ground: '#c4733f' },
  harmattan: {
    ...{ ...day, sky: '#eadfc6', haze: '#d8c6a4', sun: '#fbf3df', earth: '#cfa878', ground: '#be8a5a' },
    ...{ leaf: '#6f7a48', grass: '#87905a', lime: '#f6ecd6' },
  },
  dusk: {
    ...{ ...day, sky: '#f2a478', haze: '#b9687a', sun: '#ffd98a', earth: '#a65b3c', ground: '#7c3a24' },
    ...{ lime: '#f3cfae', light: '#ffd76e', leaf: '#2c4a48', grass: '#3b6357' },
  },
  night,
} as const satisfies Record<string, Colours>;

export type Light = keyof typeof lights;

const rules = (of: Colours) =>
  Object.entries(of)
    .map(([name, colour]) => `.${name}{fill:${colour}}.s-${name}{stroke:${colour};fill:none}`)
    .join('');

/** A picture of the site: the colours follow the reader's. */
export function picture(width: number, height: number, ...parts: string[]): string {
  const styled = (used: Used) => `${used(rules(day))}@media(prefers-color-scheme:dark){${used(rules(night))}}`;
  return drawing(width, height, styled, parts.join(''));
}

/** A picture that is taken in one light. */
export function photo(width: number, height: number, light: Light, ...parts: string[]): string {
  return drawing(width, height, (used) => used(rules(lights[light])), parts.join(''));
}

/** Keeps the CSS rules that the picture needs. */
type Used = (css: string) => string;

function drawing(width: number, height: number, style: (used: Used) => string, body: string): string {
  const names = new Set(
    [body, patterns].flatMap((svg) => [...svg.matchAll(/class="([\w-]+)"/g)]).map(([, name]) => name),
  );
  const used = (css: string) =>
    [...css.matchAll(/\.([\w-]+)\{[^}]*\}/g)]
      .filter(([, name]) => names.has(name))
      .map(([rule]) => rule)
      .join('');
  const defs = [...patterns.matchAll(/<pattern id="(\w+)".*?<\/pattern>/gs)]
    .filter(([, id]) => body.includes(`url(#${id})`))
    .map(([pattern]) => pattern)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style(used)}</style><defs>${defs}</defs>${body}</svg>\n`;
}

/** Breeze blocks, and three of the figures that indigo cloth is tied, drawn and combed into. */
const patterns = `
<pattern id="block" width="36" height="36" patternUnits="userSpaceOnUse"><path class="shade" d="M0 0h36v36H0z"/><path class="light" d="M2 2h32v32H2z"/><path class="laterite" d="M0 0h36v36H0zM18 3q0 15 15 15q-15 0-15 15q0-15-15-15q15 0 15-15zM4 4v9q8-1 9-9zm28 0h-9q1 8 9 9zM4 32h9q-1-8-9-9zm28 0v-9q-8 1-9 9z" fill-rule="evenodd"/></pattern>
<pattern id="blue" width="36" height="36" patternUnits="userSpaceOnUse"><path class="dye" d="M0 0h36v36H0z"/><path class="light" d="M2 2h32v32H2z"/><path class="indigo" d="M0 0h36v36H0zM18 5a13 13 0 1 0 0 26a13 13 0 0 0 0-26z" fill-rule="evenodd"/><path class="indigo" d="M18 10l8 8-8 8-8-8z"/></pattern>
<pattern id="adire" width="48" height="48" patternUnits="userSpaceOnUse"><path class="dye" d="M0 0h48v48H0z"/><g class="s-mist" stroke-width="2" stroke-dasharray="1 4" stroke-linecap="round"><circle cx="24" cy="24" r="6"/><circle cx="24" cy="24" r="12"/><circle cx="24" cy="24" r="18"/></g><path class="mist" d="M0 0l6 2-4 4zM48 0l-2 6-4-4zM0 48l2-6 4 4zM48 48l-6-2 4-4z"/></pattern>
<pattern id="comb" width="24" height="24" patternUnits="userSpaceOnUse"><path class="indigo" d="M0 0h24v24H0z"/><path class="s-lime" stroke-width="1.5" d="M0 6q6-6 12 0t12 0M0 14q6-6 12 0t12 0M0 22q6-6 12 0t12 0"/></pattern>
<pattern id="ankara" width="28" height="28" patternUnits="userSpaceOnUse"><path class="brass" d="M0 0h28v28H0z"/><circle class="clay" cx="14" cy="14" r="9"/><circle class="lime" cx="14" cy="14" r="4"/><path class="indigo" d="M0 0h5v5H0zM23 0h5v5h-5zM0 23h5v5H0zM23 23h5v5h-5z"/></pattern>
<pattern id="ridge" width="20" height="20" patternUnits="userSpaceOnUse"><path class="mist" d="M0 0h20v20H0z"/><path class="indigo" d="M0 0h4v20H0z"/></pattern>`;
