import { type AnyMachineSnapshot, waitFor } from 'xstate';
import type { HaulDraft } from '#domain/haul.ts';
import { readLastStep, restartAtGoods } from '#machines/haul/haul.drafts.ts';
import { crates } from '#machines/haul/haul.fixtures.ts';
import { haulMachine } from '#machines/haul/haul.machine.ts';
import { dayFromToday } from '#tests/support/payments.ts';
import type { Drafted } from '../drafted.ts';
import { type AnyActor, attach, attachedNames, contextOf, PATIENCE, PHOTOS, type Ready, started } from '../ready.ts';

/** Dangerous goods, with the legally required fields as users type them. */
const fuel = { ...crates.goods, kind: 'liquids', hazardous: 'yes', un_number: 'un 1203', class: '3', papers: 'yes' };

export const shipment: Drafted = {
  what: 'a shipment',
  call: /^POST \/api\/shipments$/,
  table: 'shipments',
  draftId: 'haul',
  filesAre: 'kept',
  ready: async ({ environment, signIn }) => {
    await signIn();
    const actor = started(haulMachine, { input: { bookingId: null } });
    await attach(actor, false);
    const give = (part: Partial<HaulDraft>) => actor.send({ type: 'form.submitted', part });
    give({ goods: fuel });
    give({ from: crates.from });
    give({ to: crates.to });
    give({ when: { ...crates.when, day: dayFromToday(environment, 3) } });
    await waitFor(actor, isReviewing, PATIENCE);
    return standing(actor);
  },
  resumed: async (saved) => {
    const actor = started(haulMachine, { input: { bookingId: null }, snapshot: restartAtGoods(saved) });
    actor.send({ type: 'location.changed', path: readLastStep(saved) });
    await waitFor(actor, isAtRest, PATIENCE);
    return standing(actor);
  },
};

const isAtRest = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('stable');
const isReviewing = (snapshot: AnyMachineSnapshot) => snapshot.matches({ filling: 'reviewing' });

function standing(actor: AnyActor): Ready {
  return {
    actor,
    press: async () => {
      // After a failed photo the flow is back at the goods, which have the photos.
      if (!isReviewing(actor.getSnapshot())) actor.send({ type: 'form.submitted', part: { goods: fuel } });
      await waitFor(actor, isReviewing, PATIENCE);
      actor.send({ type: 'shipment.confirmed' });
    },
    isMade: (snapshot) => snapshot.matches('sent'),
    isAtRest,
    wanted: [contextOf(actor).draft, PHOTOS],
    typed: () => [contextOf(actor).draft, attachedNames(actor)],
  };
}
