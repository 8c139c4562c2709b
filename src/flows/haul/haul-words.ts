import { formatMoment } from '#domain/calendar.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { components } from '#openapi/contract.gen.ts';

/** What the classes of dangerous goods are called in their papers, and what people have of them. */
export const hazardClassWords: Record<components['schemas']['Hazard']['class'], string> = {
  '2': '2, gases',
  '3': '3, fuel, paint and other liquids that burn',
  '4': '4, solids that burn',
  '5': '5, what feeds a fire',
  '6.1': '6.1, poisons',
  '8': '8, acids and what corrodes',
  '9': '9, batteries and the rest',
};

/** When it makes sense to try again. */
export const notBefore = (seconds: number) => formatMoment(new Date(serverNow() + seconds * 1_000));
