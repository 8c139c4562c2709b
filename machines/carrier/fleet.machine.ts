/**
 * What somebody brings goods with, as it is saved, and who drives for them: drivers are invited and taken away here. What
 * there is besides is changed in the wizard of `carrier`.
 */
import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { OperationOutput } from '../api/operation.ts';
import { beginsWithCarrier, carrierGuards } from './carrier.chart.ts';
import type { Carrier } from './carrier.setup.ts';
import { fleetActors } from './fleet.actors.ts';

export type Driver = Carrier['drivers'][number];

/** Who is invited, as typed. */
export interface Invited {
  name: string;
  phone_no: string;
}

export interface FleetContext {
  /** Null until it is loaded; without a name for who is none. */
  carrier: Carrier | null;
  invited: Invited;
  /** The driver who is being taken away. */
  leaving: string | null;
  notice: string | null;
  problem: Problem | null;
}

export type FleetEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'driver.invited'; invited: Invited }
  | { type: 'driver.removed'; id: string };

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
    /** By this device, which has not heard of it, or by another. */
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
      invited: nobody,
      notice: `${driver.name} can drive for you.`,
    })),
    beginRemoving: assign(({ event }) => {
      assertEvent(event, 'driver.removed');
      return { leaving: event.id };
    }),
    dropDriver: assign(({ context: { carrier, leaving } }) => ({
      carrier: carrier && { ...carrier, drivers: carrier.drivers.filter(({ id }) => id !== leaving) },
      leaving: null,
      notice: 'They drive for you no longer.',
    })),
    clearMessages: assign({ notice: null, problem: null }),
    showProblem: assign(({ event }) => ({
      problem: 'error' in event ? aboutPhone(toProblem(event.error)) : null,
      leaving: null,
    })),
  },
});

const nobody: Invited = { name: '', phone_no: '' };

/** Who drives already is known by the number. */
const aboutPhone = (problem: Problem): Problem =>
  problem.code === 'driver_exists' ? { ...problem, fields: { phone_no: problem.message } } : problem;

const driver = ({ event }: { event: DoneActorEvent<OperationOutput<'inviteDriver'>> }) => ({ driver: event.output });
const invitation = ({ context: { invited } }: { context: FleetContext }) => ({
  body: { name: invited.name.trim(), phone_no: invited.phone_no },
});
const removal = ({ context }: { context: FleetContext }) => ({ path: { id: context.leaving ?? '' } });

export const fleetMachine = flow.createMachine({
  id: 'fleet',
  meta: { route: href.carrier() },
  context: {
    carrier: null,
    invited: nobody,
    leaving: null,
    notice: null,
    problem: null,
  },
  initial: 'arriving',
  states: {
    ...beginsWithCarrier({ known: 'shown', keep: 'keepCarrier', none: 'nothing', clear: 'clearMessages' }),
    /** Who is no carrier. */
    nothing: { tags: 'stable' },
    shown: {
      tags: ['form', 'stable'],
      on: {
        'driver.invited': { target: 'inviting', actions: ['keepInvited', 'clearMessages'] },
        'driver.removed': { target: 'removing', actions: ['beginRemoving', 'clearMessages'] },
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
