/** The colours of one time of day: adire indigo, laterite, harmattan haze and brass, as the rest of the product wears. */
export interface Light {
  readonly sky: readonly [top: string, bottom: string];
  readonly sun: { readonly colour: string; readonly y: number; readonly radius: number };
  readonly far: string;
  readonly ground: string;
  readonly road: string;
  /** Of a wall in the light, and of one that is not. */
  readonly wall: string;
  readonly shade: string;
  readonly roof: string;
  /** Of the screen blocks, and of what shines through them. */
  readonly block: string;
  readonly behind: string;
  readonly glass: string;
  readonly leaf: string;
  readonly trunk: string;
}

const dawn: Light = {
  sky: ['#7C7CC4', '#FBE7DC'],
  sun: { colour: '#FFF4DF', y: 520, radius: 70 },
  far: '#B9A9C4',
  ground: '#B5673B',
  road: '#8F4A2A',
  wall: '#F6E6D6',
  shade: '#D9B9A6',
  roof: '#9C3F16',
  block: '#C98A63',
  behind: '#5B4A7A',
  glass: '#7C86B8',
  leaf: '#3F6B4F',
  trunk: '#6B4A3A',
};

const noon: Light = {
  sky: ['#4C6FC0', '#DCE8F2'],
  sun: { colour: '#FFFFFF', y: 120, radius: 56 },
  far: '#9DB2B4',
  ground: '#C4733F',
  road: '#A65B30',
  wall: '#FFFFFF',
  shade: '#DDE0EC',
  roof: '#33348E',
  block: '#F1EBE1',
  behind: '#33348E',
  glass: '#5F7FB8',
  leaf: '#1C6640',
  trunk: '#7A5A44',
};

const harmattan: Light = {
  sky: ['#D8C6A4', '#F1EBE1'],
  sun: { colour: '#FBF3DF', y: 260, radius: 64 },
  far: '#CBB99B',
  ground: '#BE8A5A',
  road: '#A87548',
  wall: '#F1E4CB',
  shade: '#D3BE9B',
  roof: '#8A4A2C',
  block: '#E0A526',
  behind: '#6A4B33',
  glass: '#9AA0A0',
  leaf: '#7C8450',
  trunk: '#85694A',
};

const dusk: Light = {
  sky: ['#33348E', '#F2A478'],
  sun: { colour: '#F9C97A', y: 580, radius: 96 },
  far: '#6F4A78',
  ground: '#7C3A24',
  road: '#5E2A1E',
  wall: '#E8A983',
  shade: '#A5607A',
  roof: '#44281F',
  block: '#9C3F16',
  behind: '#F2C14E',
  glass: '#F6CE74',
  leaf: '#2C4A48',
  trunk: '#3E2A2E',
};

const night: Light = {
  sky: ['#0E0E20', '#2B2C5A'],
  sun: { colour: '#F4EEE2', y: 150, radius: 40 },
  far: '#1E1E3B',
  ground: '#2A2030',
  road: '#1C1726',
  wall: '#4A4A80',
  shade: '#34345F',
  roof: '#14142B',
  block: '#36365C',
  behind: '#F2C14E',
  glass: '#F2C14E',
  leaf: '#1B2F38',
  trunk: '#221C2C',
};

export const lights: readonly Light[] = [noon, dusk, dawn, harmattan, noon, night, dusk];
