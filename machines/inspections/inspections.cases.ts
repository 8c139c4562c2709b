import type { InspectionStatus } from '#domain/lifecycles/inspection.ts';
import { OWN_PAGE_SIZE } from '#domain/limits.ts';
import {
  heldInspection,
  otherTimeInspection,
  paidInspection,
  proposedInspection,
} from '../booking-process/booking-process.samples.ts';
import { defineCases } from '../cases/define-cases.ts';
import { inspectionsActors } from './inspections.actors.ts';
import { type Inspection, inspectionsMachine } from './inspections.machine.ts';

const cancelled: Inspection = { ...paidInspection, status: 'cancelled', contact: null, address: null, code: null };
const older = (number: number): Inspection => ({
  ...paidInspection,
  id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
  status: 'done',
  code: null,
});

const scheduled = { items: [paidInspection], total: 1, after: null };
const unpaid = { items: [heldInspection], total: 1, after: null };
const proposed = { items: [proposedInspection], total: 1, after: null };
const more = {
  items: Array.from({ length: OWN_PAGE_SIZE }, (_, index) => older(index + 1)),
  total: OWN_PAGE_SIZE + 1,
  after: 'after-the-twentieth',
};
const none = { items: [], total: 0, after: null };

/** The statuses in which its visitor can cancel one. */
const OPEN: readonly InspectionStatus[] = ['proposed', 'awaitingPayment', 'scheduled'];

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const inspectionsCases = defineCases(inspectionsMachine, inspectionsActors, {
  inputs: { 'at /inspections': undefined },
  key: ({ found, after, moving, notice, problem }) => [
    found?.items.map(({ id, status, other_time }) => [id, status, other_time?.by]),
    found?.after,
    after,
    moving,
    notice,
    problem?.code,
  ],
  events: {
    'screen.opened': [{ case: 'once' }],
    'retry.requested': [{ case: 'pressed' }],
    'more.requested': [{ case: 'pressed' }],
    'person.returned': [{ case: 'looks at the page again' }],
    'move.chosen': [{ case: 'to cancel it', id: paidInspection.id, move: 'cancel' }],
    'time.proposed': [{ case: 'another day', id: paidInspection.id, day: '2026-01-13', time: '11:00' }],
  },
  untried: {
    'more.requested': {
      'Without more there is no button.': (_, { context: { found } }) => found?.after === null,
    },
    'time.proposed': {
      'What is to come has a button for it.': (event, { context: { found } }) =>
        !found?.items.some(({ id, status }) => id === event.id && status === 'scheduled'),
    },
    'move.chosen': {
      'Only what its lifecycle allows has a button.': (event, { context: { found } }) =>
        !found?.items.some(({ id, status }) => id === event.id && OPEN.includes(status)),
    },
  },
  calls: {
    listInspections: {
      done: [
        { case: 'one that is scheduled', output: scheduled },
        { case: 'one that is not paid for', output: unpaid },
        { case: 'one that is proposed', output: proposed },
        { case: 'a page of more', output: more },
        { case: 'none', output: none },
      ],
      failed: { unauthenticated },
    },
    proposeTime: {
      done: [{ case: 'another time, proposed', output: otherTimeInspection }],
      failed: {
        time_in_past: { status: 400, message: 'This hour is over already.' },
        unauthenticated,
        not_found: { status: 404, message: 'There is nothing here.' },
        wrong_status: { status: 409, message: 'It was changed meanwhile.' },
        slot_taken: { status: 409, message: 'This hour is taken.' },
      },
    },
    moveInspection: {
      done: [{ case: 'cancelled', output: cancelled }],
      failed: {
        unauthenticated,
        not_yours_to_take: { status: 403, message: 'This is for the other person to do.' },
        not_found: { status: 404, message: 'There is nothing here.' },
        wrong_status: { status: 409, message: 'It was changed meanwhile.' },
        wrong_code: { status: 400, message: 'That is not the code of this visit. 4 tries left.' },
        no_tries_left: { status: 409, message: 'Too many wrong codes.' },
        slot_taken: { status: 409, message: 'This hour is taken meanwhile.' },
        not_available: { status: 409, message: 'This property cannot be inspected at the moment.' },
      },
    },
  },
  children: {},
});
