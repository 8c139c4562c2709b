/** Properties of the carrier wizard. */
import { textOf } from '../path-engine/plain.ts';
import { rulesFor } from '../path-engine/rules.ts';
import { keepsTyped } from '../shared.rules.ts';
import type { CarrierContext } from './carrier.setup.ts';

const { never } = rulesFor<CarrierContext>();

export const carrierRules = [
  keepsTyped('draft', {
    changedBy: [
      'xstate.done.actor.getCarrier',
      'business.entered',
      ...['vehicle', 'tariff'].flatMap((part) => [`${part}.entered`, `${part}.removed`]),
    ],
  }),
  // Saving here reverts every change made elsewhere, so the form must show them all.
  never('the form shows only the last of several changes made elsewhere', ({ context }, before) => {
    const was = before?.context.was ?? null;
    return was !== null && textOf(was) !== textOf(context.was);
  }),
];
