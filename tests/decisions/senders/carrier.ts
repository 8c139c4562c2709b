import '#machines/api/requests.fixture.ts';
import { waitFor } from 'xstate';
import { carrierMachine } from '#machines/carrier/carrier.machine.ts';
import type { Drafted } from '../drafted.ts';
import { type AnyActor, contextOf, PATIENCE, type Ready, started } from '../ready.ts';

let plates = 100;

/** A carrier's vehicle with a plate of its own. */
export const fleet: Drafted = {
  what: 'what a carrier has',
  call: /^PUT \/api\/user\/me\/carrier$/,
  table: 'vehicles',
  draftId: 'carrier',
  filesAre: 'none',
  replaces: true,
  ready: async ({ signIn }) => {
    await signIn();
    plates += 1;
    const papers = { licence_until: '2027-05-31', insurance_until: '2027-01-15' };
    const actor = started(carrierMachine, {});
    actor.send({ type: 'screen.opened' });
    await waitFor(actor, (snapshot) => snapshot.matches('open'), PATIENCE);
    actor.send({ type: 'business.entered', business: { name: 'Okafor Transport', states: ['Abia'] } });
    actor.send({ type: 'vehicle.entered', vehicle: { kind: 'truck', plate: `KJA-${plates}XA`, ...papers } });
    return standing(actor);
  },
  resumed: async (saved) => standing(started(carrierMachine, { snapshot: saved })),
};

function standing(actor: AnyActor): Ready {
  return {
    actor,
    press: async () => actor.send({ type: 'carrier.confirmed' }),
    isMade: (snapshot) => snapshot.matches('saved'),
    isAtRest: (snapshot) => snapshot.matches('open'),
    wanted: contextOf(actor).draft,
    typed: () => contextOf(actor).draft,
  };
}
