/**
 * What both flows of a carrier begin with: what is saved is asked for, and whether somebody is one already decides where
 * it goes on.
 */
import type { DoneActorEvent } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';

type Carrier = components['schemas']['Carrier'];

const carrier = ({ event }: { event: DoneActorEvent<Carrier> }) => ({ carrier: event.output });

export const carrierGuards = {
  isCarrier: (_: unknown, { carrier }: { carrier: Carrier }) => carrier.name !== null,
};

interface Begins<Known, Keep, None, Clear> {
  /** Where a carrier goes on, and everybody else. */
  readonly known: Known;
  readonly none: None;
  /** The action that keeps what is saved, or that nothing is. */
  readonly keep: Keep;
  readonly clear: Clear;
}

export function beginsWithCarrier<
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
