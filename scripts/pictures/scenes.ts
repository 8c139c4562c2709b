import { picture } from './palette.ts';
import { depot, flats, ground, hills, house, palm, sky, sun, tower } from './parts.ts';
import { arch, at, box, disc, line, mirrored, shape } from './strokes.ts';
import { bus, lorry, man, parcel, suitcase, woman } from './things.ts';

const WIDE = [1200, 600] as const;
const CARD = [800, 600] as const;

/** A new city and a person who comes home there. */
const city = () =>
  picture(
    ...WIDE,
    sky(...WIDE),
    sun(690, 250, 118),
    hills(1200, 440),
    tower(470, 92, 250, 'mist') +
      tower(548, 76, 330, 'indigo') +
      tower(640, 110, 210, 'mist') +
      tower(736, 64, 290, 'dye') +
      tower(790, 96, 190, 'indigo'),
    shape('indigo', 'M548 140l38-44 38 44z') + line('brass', 4, 'M586 96v-40'),
    ground(1200, 466),
    at(430, 474, 1.05, palm),
    mirrored(905, 474, 0.9, palm),
    at(905, 500, 1.02, house),
    at(470, 574, 0.94, bus),
    at(842, 570, 0.86, woman),
    at(790, 570, 0.86, suitcase),
    line('lime', 6, 'M0 590h1200', '46 40'),
  );

/** A room with a person who books, and the booked place, seen through the arch. */
const store = () =>
  picture(
    ...WIDE,
    box('clay', 0, 0, 1200, 600),
    box('#block', 36, 36, 252, 180),
    arch('shade', 470, 520, 700, 504),
    '<clipPath id="view"><path d="M484 520v-150a336 336 0 0 1 672 0v150z"/></clipPath><g clip-path="url(#view)">',
    sky(...WIDE),
    sun(980, 190, 74),
    hills(1200, 400),
    box('earth', 0, 440, 1200, 160),
    at(560, 462, 0.94, depot),
    at(1090, 470, 0.8, palm),
    at(846, 520, 0.66, lorry),
    '</g>',
    box('shade', 0, 520, 1200, 80),
    at(250, 556, 1.3, woman),
    box('brass', 96, 428, 352, 16, 4) + box('shade', 120, 444, 14, 130) + box('shade', 410, 444, 14, 130),
    shape('ink', 'M300 428l18-84h104l-18 84z') + disc('light', 362, 388, 9),
    box('lime', 128, 400, 34, 28, 4) + line('lime', 5, 'M162 406q16 8 0 16'),
    line('skin', 18, 'M268 372q16 44 48 48'),
  );

/** The telephone that is a house: its windows are breeze blocks, its door is at the bottom. */
const phone = () =>
  picture(
    ...WIDE,
    sky(...WIDE),
    sun(880, 200, 130),
    hills(1200, 430),
    tower(120, 88, 170, 'mist') +
      tower(210, 70, 230, 'indigo') +
      tower(960, 100, 210, 'mist') +
      tower(1064, 80, 150, 'indigo'),
    ground(1200, 466),
    at(330, 480, 1.3, palm),
    mirrored(900, 486, 1.1, palm),
    box('ink', 446, 44, 308, 508, 40),
    box('lime', 462, 60, 276, 476, 26),
    box('ink', 560, 60, 80, 18, 9),
    box('#blue', 486, 102, 108, 108) +
      box('#block', 606, 102, 108, 108) +
      box('#block', 486, 246, 108, 108) +
      box('#blue', 606, 246, 108, 108),
    box('clay', 476, 214, 248, 12) + box('clay', 476, 358, 248, 12),
    line(
      'shade',
      4,
      'M480 196h240M480 340h240M500 196v18M530 196v18M560 196v18M640 196v18M670 196v18M700 196v18M500 340v18M530 340v18M560 340v18M640 340v18M670 340v18M700 340v18',
    ),
    arch('shade', 558, 536, 84, 140) + arch('light', 568, 536, 64, 126),
    box('indigo', 484, 420, 58, 44, 6) + line('lime', 5, 'M496 442l10 10 22-22'),
    box('sun', 658, 420, 58, 44, 6) + line('ink', 5, 'M674 432v20M700 432v20M674 434l26 16M668 439h38M668 447h38'),
    at(800, 572, 0.9, man),
    at(390, 574, 0.72, woman),
    at(440, 574, 0.72, suitcase),
  );

const apartment = () =>
  picture(
    ...CARD,
    sky(...CARD),
    sun(610, 190, 92),
    hills(800, 430),
    ground(800, 470),
    at(150, 486, 1.12, flats(4)),
    at(620, 490, 1.2, palm),
    mirrored(90, 494, 0.9, palm),
    at(560, 560, 0.8, woman),
    at(618, 560, 0.8, man),
  );

const warehouse = () =>
  picture(
    ...CARD,
    sky(...CARD),
    sun(170, 180, 84),
    hills(800, 420),
    ground(800, 462),
    at(150, 490, 1.06, depot),
    at(80, 500, 1, palm),
    at(430, 576, 0.86, lorry),
    at(110, 570, 1, parcel(56)),
    at(176, 570, 1, parcel(42, 'laterite')),
  );

const sale = () =>
  picture(
    ...CARD,
    sky(...CARD),
    sun(640, 200, 96),
    hills(800, 430),
    ground(800, 470),
    at(170, 500, 1.3, house),
    at(690, 494, 1.1, palm),
    box('shade', 96, 300, 14, 250) + box('shade', 96, 300, 130, 12),
    box('indigo', 118, 322, 112, 84, 6),
    disc('brass', 152, 364, 18) + disc('indigo', 152, 364, 8) + line('brass', 8, 'M170 364h40v14M196 364v12'),
    at(600, 570, 0.86, man),
    at(540, 570, 0.86, woman),
  );

const pickup = () =>
  picture(
    ...CARD,
    sky(...CARD),
    sun(420, 210, 100),
    hills(800, 420),
    ground(800, 456),
    box('lime', 50, 250, 280, 226) + box('laterite', 36, 232, 308, 24),
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((index) => shape(index % 2 ? 'pale' : 'indigo', `M${50 + index * 35} 292h35v26a17.5 17.5 0 0 1-35 0z`))
      .join(''),
    box('light', 72, 350, 110, 92) +
      box('dye', 212, 350, 86, 126) +
      at(80, 442, 1, parcel(44)) +
      at(128, 442, 1, parcel(38, 'laterite')),
    at(560, 470, 1.2, palm),
    at(360, 564, 1.12, lorry),
    at(316, 562, 0.86, man),
    at(350, 486, 0.8, parcel(44)),
  );

const logistics = () =>
  picture(
    ...CARD,
    box('#adire', 0, 0, 800, 600),
    shape(
      'earth',
      'M96 470q-20-150 90-190 30-150 190-150 130-60 250 40 110 20 96 160 20 130-120 150-80 90-220 60-110 40-180-20-80 10-106-50z',
    ),
    line('laterite', 8, 'M196 416q60-130 190-96t150-96', '2 22'),
    [
      [196, 416],
      [388, 322],
      [540, 222],
    ]
      .map(([x = 0, y = 0], index) =>
        at(
          x,
          y,
          1,
          shape(index === 1 ? 'indigo' : 'clay', 'M0 0q-44-52-44-84a44 44 0 0 1 88 0q0 32-44 84z'),
          disc('light', 0, -84, 18),
        ),
      )
      .join(''),
    at(470, 540, 0.72, lorry),
    at(150, 520, 1, parcel(50)),
    at(206, 520, 1, parcel(38, 'laterite')),
  );

/** Every picture, by the file it is written to below src/. */
export const scenes: Readonly<Record<string, () => string>> = {
  'flows/carousel/pictures/city': city,
  'flows/carousel/pictures/store': store,
  'flows/carousel/pictures/phone': phone,
  'pages/pictures/apartment': apartment,
  'pages/pictures/warehouse': warehouse,
  'pages/pictures/sale': sale,
  'pages/pictures/pickup': pickup,
  'pages/pictures/logistics': logistics,
};
