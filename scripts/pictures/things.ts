/** People, and what they ride, carry and send. */
import { box, disc, type Fill, line, shape } from './strokes.ts';

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

/** A pickup truck, 310 long, its wheels on 0. */
export const pickup =
  box('indigo', 0, -88, 160, 56, 4) +
  shape('indigo', 'M150-32v-104h62q14 0 22 12l30 42 34 10q12 4 12 18v22z') +
  shape('light', 'M168-122h38q8 0 12 6l22 34h-72z') +
  disc('ink', 58, -26, 26) +
  disc('lime', 58, -26, 11) +
  disc('ink', 252, -26, 26) +
  disc('lime', 252, -26, 11) +
  disc('light', 300, -48, 6);

/** A tricycle with a roof, 210 long, its wheels on 0. */
export const keke =
  shape('brass', 'M0-24v-92q2-28 28-30h92q20 0 28 24l26 46q24 8 28 36v16z') +
  shape('light', 'M104-132h14q10 0 14 12l18 38h-46z') +
  box('light', 22, -128, 62, 44, 6) +
  box('ink', 0, -40, 200, 6) +
  disc('ink', 40, -22, 22) +
  disc('lime', 40, -22, 9) +
  disc('ink', 176, -20, 20) +
  disc('lime', 176, -20, 8);

/** A woman with a head-tie and a wrapper, 250 high. */
export const woman =
  shape('#ankara', 'M-46 0l8-110q2-34 38-34t38 34l8 110z') +
  box('skin', -9, -168, 18, 30) +
  disc('skin', 0, -182, 26) +
  shape('indigo', 'M-30-190q-14-46 30-52 10-22 34-10 20 12 2 34 2 20-6 30-26-22-60-2z') +
  shape('#ankara', 'M-32-132q-26 20-20 74l18 2 8-60z');

/** A man in a long gown and a cap, 250 high. */
export const man =
  shape('#comb', 'M-56 0l14-114q4-30 42-30t42 30L56 0z') +
  shape('lime', 'M-12-144h24l-6 46h-12z') +
  box('deep', -9, -166, 18, 30) +
  disc('deep', 0, -182, 26) +
  shape('clay', 'M-27-188q-2-34 30-36 26 0 25 34-26-10-55 2z');

/** A suitcase, 70 wide, its wheels on 0. */
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
