/**
 * The first states of both carrier flows: loads the saved carrier, then continues depending on whether the user is one.
 */
import type { DoneActorEvent } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';

type Carrier = components['schemas']['Carrier'];

const carrier = ({ event }: { event: DoneActorEvent<Carrier> }) => ({ carrier: event.output });

export const carrierGuards = {
  isCarrier: (_: unknown, { carrier }: { carrier: Carrier }) => carrier.name !== null,
};

interface Begins<Known, Keep, None, Clear> {
  /** The states for carriers and for everyone else. */
  readonly known: Known;
  readonly none: None;
  /** The action that stores the loaded carrier. */
  readonly keep: Keep;
  readonly clear: Clear;
}

export function carrierLoadingStates<
  const Known extends string,
  const Keep extends string,
  const None extends string,
  const Clear extends string,
>({ known, keep, none, clear }: Begins<Known, Keep, None, Clear>) {
  return {
    arriving: { on: { 'screen.opened': 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getCarrier',
        src: 'getCarrier',
        input: {},
        onDone: [
          {
            guard: { type: 'isCarrier', params: carrier },
            target: known,
            actions: { type: keep, params: carrier },
          },
          { target: none, actions: { type: keep, params: carrier } },
        ],
        onError: { target: 'failed', actions: 'showProblem' },
      },
    },
    failed: { on: { 'retry.requested': { target: 'loading', actions: clear } } },
  } as const;
}
