/**
 * The saved carrier and its drivers. Adds and removes drivers; the `carrier` wizard changes the rest.
 */
import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { type OperationOutput, operation } from '../api/operation.ts';
import { carrierGuards, carrierLoadingStates } from './carrier.chart.ts';
import type { Carrier } from './carrier.setup.ts';

export type Driver = Carrier['drivers'][number];

/** The invitation form as typed. */
export interface Invited {
  name: string;
  phone_no: string;
}

export interface FleetContext {
  /** Null until it is loaded; its name is null if the user is not a carrier. */
  carrier: Carrier | null;
  invited: Invited;
  /** The id of the driver who is being removed. */
  leaving: string | null;
  /** The plate of the vehicle whose papers are to be checked. */
  checking: string | null;
  notice: string | null;
  problem: Problem | null;
}

export type FleetEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'driver.invited'; invited: Invited }
  | { type: 'driver.removed'; id: string }
  | { type: 'check.asked'; plate: string };

export const fleetActors = {
  getCarrier: operation('getCarrier'),
  inviteDriver: operation('inviteDriver'),
  removeDriver: operation('removeDriver'),
  checkPapers: operation('checkPapers'),
};

const flow = setup({
  types: {
    context: {} as FleetContext,
    events: {} as FleetEvent,
    tags: {} as 'busy' | 'form' | 'stable',
    meta: {} as { route: string },
  },
  actors: fleetActors,
  guards: {
    ...carrierGuards,
    /** The driver was already added, by a lost response or on another device. */
    drivesAlready: ({ event }) => 'error' in event && toProblem(event.error).code === 'driver_exists',
    isGone: ({ event }) => 'error' in event && toProblem(event.error).code === 'not_found',
  },
  actions: {
    keepCarrier: assign((_, { carrier }: { carrier: Carrier }) => ({ carrier })),
    keepInvited: assign(({ event }) => {
      assertEvent(event, 'driver.invited');
      return { invited: event.invited };
    }),
    addDriver: assign(({ context: { carrier } }, { driver }: { driver: Driver }) => ({
      carrier: carrier && { ...carrier, drivers: [...carrier.drivers, driver] },
      invited: emptyInvitation,
      notice: `${driver.name} can now drive for you.`,
    })),
    beginRemoving: assign(({ event }) => {
      assertEvent(event, 'driver.removed');
      return { leaving: event.id };
    }),
    dropDriver: assign(({ context: { carrier, leaving } }) => ({
      carrier: carrier && { ...carrier, drivers: carrier.drivers.filter(({ id }) => id !== leaving) },
      leaving: null,
      notice: 'Driver removed.',
    })),
    beginChecking: assign(({ event }) => {
      assertEvent(event, 'check.asked');
      return { checking: event.plate };
    }),
    keepCase: assign(({ context: { carrier, checking } }, { id }: { id: string }) => ({
      carrier: carrier && {
        ...carrier,
        vehicles: carrier.vehicles.map((each) => (each.plate === checking ? { ...each, case_id: id } : each)),
      },
      checking: null,
      notice: `Now send us photos of the licence, insurance and registration of ${checking}.`,
    })),
    clearMessages: assign({ notice: null, problem: null }),
    showProblem: assign(({ event }) => ({
      problem: 'error' in event ? aboutPhone(toProblem(event.error)) : null,
      leaving: null,
      checking: null,
    })),
  },
});

const emptyInvitation: Invited = { name: '', phone_no: '' };

/** Shows a duplicate driver at the phone number. */
const aboutPhone = (problem: Problem): Problem =>
  problem.code === 'driver_exists' ? { ...problem, fields: { phone_no: problem.message } } : problem;

const driver = ({ event }: { event: DoneActorEvent<OperationOutput<'inviteDriver'>> }) => ({ driver: event.output });
const invitation = ({ context: { invited } }: { context: FleetContext }) => ({
  body: { name: invited.name.trim(), phone_no: invited.phone_no },
});
const checked = ({ context }: { context: FleetContext }) => ({ path: { plate: context.checking ?? '' } });
const caseOpened = ({ event }: { event: DoneActorEvent<OperationOutput<'checkPapers'>> }) => event.output;
const removal = ({ context }: { context: FleetContext }) => ({ path: { id: context.leaving ?? '' } });

export const fleetMachine = flow.createMachine({
  id: 'fleet',
  meta: { route: href.carrier() },
  context: {
    carrier: null,
    invited: emptyInvitation,
    leaving: null,
    checking: null,
    notice: null,
    problem: null,
  },
  initial: 'arriving',
  states: {
    ...carrierLoadingStates({ known: 'shown', keep: 'keepCarrier', none: 'nothing', clear: 'clearMessages' }),
    /** The user is not a carrier. */
    nothing: { tags: 'stable' },
    shown: {
      tags: ['form', 'stable'],
      on: {
        'driver.invited': { target: 'inviting', actions: ['keepInvited', 'clearMessages'] },
        'driver.removed': { target: 'removing', actions: ['beginRemoving', 'clearMessages'] },
        'check.asked': { target: 'asking', actions: ['beginChecking', 'clearMessages'] },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'checkPapers',
        src: 'checkPapers',
        input: checked,
        onDone: { target: 'shown', actions: { type: 'keepCase', params: caseOpened } },
        onError: { target: 'shown', actions: 'showProblem' },
      },
    },
    inviting: {
      tags: 'busy',
      invoke: {
        id: 'inviteDriver',
        src: 'inviteDriver',
        input: invitation,
        onDone: { target: 'shown', actions: { type: 'addDriver', params: driver } },
        onError: [
          { guard: 'drivesAlready', target: 'loading', actions: 'showProblem' },
          { target: 'shown', actions: 'showProblem' },
        ],
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeDriver',
        src: 'removeDriver',
        input: removal,
        onDone: { target: 'shown', actions: 'dropDriver' },
        onError: [
          { guard: 'isGone', target: 'shown', actions: 'dropDriver' },
          { target: 'shown', actions: 'showProblem' },
        ],
      },
    },
  },
});
