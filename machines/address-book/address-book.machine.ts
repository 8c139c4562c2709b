/**
 * The user's saved and known addresses, to fill in a pickup or delivery address. The form takes the chosen one. A
 * failure here never blocks typing an address.
 */
import { assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { type OperationInput, operation } from '../api/operation.ts';

export type OwnAddress = components['schemas']['OwnAddress'];

export interface AddressBookContext {
  addresses: readonly OwnAddress[];
  /** The index of the chosen address. */
  chosen: number | null;
  /** The name as typed; kept if it could not be saved. */
  label: string;
  problem: Problem | null;
}

export type AddressBookEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'address.chosen'; at: number | null }
  /** The user wants to save the chosen address. */
  | { type: 'naming.requested' }
  | { type: 'naming.abandoned' }
  | { type: 'name.submitted'; label: string }
  /** The user removes the chosen address. */
  | { type: 'removal.requested' };

type At = { context: AddressBookContext };

export const addressBookActors = {
  listAddresses: operation('listAddresses'),
  saveAddress: operation('saveAddress'),
  dropAddress: operation('dropAddress'),
};

const flow = setup({
  types: {
    context: {} as AddressBookContext,
    events: {} as AddressBookEvent,
    tags: {} as 'busy' | 'stable',
  },
  actors: addressBookActors,
  guards: {
    isGone: ({ event }) => 'error' in event && toProblem(event.error).code === 'not_found',
  },
  actions: {
    keepAddresses: assign((_, { addresses }: { addresses: readonly OwnAddress[] }) => ({ addresses })),
    keepChosen: assign(({ event }) => (event.type === 'address.chosen' ? { chosen: event.at } : {})),
    keepLabel: assign(({ event }) => (event.type === 'name.submitted' ? { label: event.label } : {})),
    keepSaved: assign(({ context }, { saved }: { saved: OwnAddress }) => ({
      addresses: [saved, ...context.addresses.filter((each, at) => at !== context.chosen && each.id !== saved.id)],
      chosen: 0,
      label: '',
    })),
    dropChosen: assign(({ context: { addresses, chosen } }) => ({
      addresses: addresses.filter((_, at) => at !== chosen),
      chosen: null,
    })),
    forgetLabel: assign({ label: '' }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
});

const chosenOf = ({ addresses, chosen }: AddressBookContext) => (chosen === null ? undefined : addresses[chosen]);

const naming = ({ context }: At): OperationInput<'saveAddress'> => ({
  body: { label: context.label.trim(), place: chosenOf(context)?.place ?? NOWHERE },
});
const NOWHERE = { state: '', city: '', address: '', name: '', phone_no: '' };
const removal = ({ context }: At): OperationInput<'dropAddress'> => ({ path: { id: chosenOf(context)?.id ?? '' } });

const addresses = ({ event }: { event: DoneActorEvent<OwnAddress[]> }) => ({ addresses: event.output });
const saved = ({ event }: { event: DoneActorEvent<OwnAddress> }) => ({ saved: event.output });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });
const failed = { type: 'keepProblem', params: problem } as const;

export const addressBookMachine = flow.createMachine({
  id: 'addressBook',
  context: { addresses: [], chosen: null, label: '', problem: null },
  initial: 'arriving',
  states: {
    arriving: { on: { 'screen.opened': 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listAddresses',
        src: 'listAddresses',
        input: {},
        onDone: { target: 'choosing', actions: { type: 'keepAddresses', params: addresses } },
        onError: { target: 'failed', actions: failed },
      },
    },
    failed: { tags: 'stable', on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } } },
    choosing: {
      tags: 'stable',
      on: {
        'address.chosen': { actions: ['keepChosen', 'clearProblem'] },
        'naming.requested': 'naming',
        'removal.requested': { target: 'removing', actions: 'clearProblem' },
      },
    },
    naming: {
      tags: 'stable',
      on: {
        'name.submitted': { target: 'saving', actions: ['keepLabel', 'clearProblem'] },
        'naming.abandoned': { target: 'choosing', actions: ['forgetLabel', 'clearProblem'] },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: naming,
        onDone: { target: 'choosing', actions: { type: 'keepSaved', params: saved } },
        onError: { target: 'naming', actions: failed },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'dropAddress',
        src: 'dropAddress',
        input: removal,
        onDone: { target: 'choosing', actions: 'dropChosen' },
        onError: [
          { guard: 'isGone', target: 'choosing', actions: 'dropChosen' },
          { target: 'choosing', actions: failed },
        ],
      },
    },
  },
});
