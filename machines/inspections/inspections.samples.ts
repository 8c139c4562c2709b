import { canProposeOther, type InspectionTimes, inspectionMovesOf } from '#domain/lifecycles/inspection-times.ts';
import { OWN_PAGE_SIZE } from '#domain/limits.ts';
import {
  heldInspection,
  otherTimeInspection,
  paidInspection,
  proposedInspection,
} from '../inspection-request/inspection-request.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { type Inspection, inspectionsActors, inspectionsMachine } from './inspections.machine.ts';

const cancelled: Inspection = {
  ...paidInspection,
  status: 'cancelled',
  cancelled_by: 'visitor',
  contact: null,
  address: null,
  code: null,
};
const older = (number: number): Inspection => ({
  ...paidInspection,
  id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
  status: 'done',
  code: null,
});

const scheduled = { items: [paidInspection], total: 1, after: null };
/** An inspection of yesterday, about which both sides can report. */
const begun: Inspection = { ...paidInspection, day: '2026-01-04' };
const asOwner = { role: 'owner', code: null, tries_left: 5 } as const;
const absent: Inspection = {
  ...begun,
  ...{ status: 'absent', code: null, held_until: '2026-01-07T08:00:00Z' },
  said: { by: 'owner', kind: null, words: null, at: '2026-01-04T10:00:00Z', objection: null },
};
const said: Inspection = {
  ...begun,
  ...{ status: 'turnedAway', code: null, held_until: '2026-01-08T08:00:00Z' },
  said: {
    ...{ by: 'visitor', kind: 'gone', words: 'It was let.', at: '2026-01-05T08:00:00Z', objection: null },
    photo: '/api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10',
  },
};
const proven: Inspection = { ...begun, ...asOwner, tries_left: null, status: 'done', settled_by: 'code' };
const photo = new File(['the gate, locked'], 'gate.jpg', { type: 'image/jpeg' });
const only = (inspection: Inspection) => ({ items: [inspection], total: 1, after: null });

const unpaid = { items: [heldInspection], total: 1, after: null };
const proposed = { items: [proposedInspection], total: 1, after: null };
const more = {
  items: Array.from({ length: OWN_PAGE_SIZE }, (_, index) => older(index + 1)),
  total: OWN_PAGE_SIZE + 1,
  after: 'after-the-twentieth',
};
const none = { items: [], total: 0, after: null };

/** The time at which the test paths begin. */
const NOW = new Date('2026-01-05T08:00:00Z');
const timesOf = ({ status, day, time, held_until, other_time }: Inspection): InspectionTimes => ({
  ...{ status, day, time, other: other_time },
  heldUntil: held_until === null ? null : new Date(held_until),
});

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const inspectionsSamples = defineSamples(inspectionsMachine, inspectionsActors, {
  inputs: { 'at /inspections': {}, 'at /inspections, one kept on this phone': { known: [paidInspection] } },
  key: ({ known, found, after, moving, notice, saying, problem }) => [
    found?.items.map(({ id, status, role, day, other_time, said: words }) => [
      id,
      status,
      role,
      day,
      other_time?.by,
      words?.photo,
    ]),
    found?.after,
    known.length > 0,
    after,
    moving,
    notice,
    saying.map(({ move, photo: taken, said: words }) => [move, taken !== undefined, words?.photo]),
    problem?.code,
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'more.requested': [{ sample: 'pressed' }],
    'person.returned': [{ sample: 'looks at the page again' }],
    'answer.due': [{ sample: 'told by the clock' }],
    'move.chosen': [
      { sample: 'to cancel it', id: paidInspection.id, move: 'cancel', said: { costs: 0 } },
      { sample: 'the code', id: paidInspection.id, move: 'prove', said: { code: '4821' } },
      { sample: 'not let in', id: paidInspection.id, move: 'fail', said: { kind: 'gone', words: 'It was let.' } },
      {
        sample: 'not let in, with a photo',
        id: paidInspection.id,
        move: 'fail',
        said: { kind: 'gone', words: 'It was let.' },
        photo,
      },
      { sample: 'to agree', id: paidInspection.id, move: 'agree' },
      { sample: 'to object', id: paidInspection.id, move: 'object', said: { words: 'I was there.' } },
    ],
    'move.abandoned': [
      { sample: 'not let in', id: paidInspection.id, move: 'fail' },
      { sample: 'the code', id: paidInspection.id, move: 'prove' },
    ],
    'photo.requested': [{ sample: 'of what was said', id: paidInspection.id }],
    'time.proposed': [{ sample: 'another day', id: paidInspection.id, day: '2026-01-13', time: '11:00' }],
  },
  untried: {
    'more.requested': {
      'Without more there is no button.': (_, { context: { found } }) => found?.after === null,
    },
    'time.proposed': {
      'What is to come has a button for it.': (event, { context: { found } }) =>
        !found?.items.some((each) => each.id === event.id && canProposeOther(timesOf(each), each.role, NOW)),
    },
    'photo.requested': {
      'Without a photo there is no button.': (event, { context: { found } }) =>
        !found?.items.some(({ id, said: words }) => id === event.id && words?.photo),
    },
    'move.chosen': {
      'Only what its lifecycle allows has a button.': (event, { context: { found } }) =>
        !found?.items.some(
          (each) => each.id === event.id && inspectionMovesOf(timesOf(each), each.role, NOW).includes(event.move),
        ),
      'A photo that could not be sent stands there again, and goes along.': (event, { context: { saying } }) =>
        !event.photo && saying.some(({ id, move, photo: taken }) => id === event.id && move === event.move && taken),
      'Words of two moves on one inspection are in the tests of the machine and of the page.': (
        event,
        { context: { saying } },
      ) => event.said !== undefined && saying.some(({ id, move }) => id === event.id && move !== event.move),
    },
    'move.abandoned': {
      'Only what its lifecycle allows has a button.': (event, { context: { found } }) =>
        !found?.items.some(
          (each) => each.id === event.id && inspectionMovesOf(timesOf(each), each.role, NOW).includes(event.move),
        ),
      'Of what has been sent, or was never said, nothing is kept that could be forgotten.': (
        event,
        { context: { saying } },
      ) => !saying.some(({ id, move }) => id === event.id && move === event.move),
    },
  },
  calls: {
    listInspections: {
      done: [
        { sample: 'one that is scheduled', output: scheduled },
        { sample: 'one that is not paid for', output: unpaid },
        { sample: 'one that is proposed', output: proposed },
        { sample: 'a page of more', output: more },
        { sample: 'one whose hour has come', output: only(begun) },
        { sample: 'one to prove', output: only({ ...begun, ...asOwner }) },
        { sample: 'one with a reported no-show', output: only(absent) },
        { sample: 'none', output: none },
      ],
      failed: { unauthenticated },
    },
    proposeTime: {
      done: [{ sample: 'another time, proposed', output: otherTimeInspection }],
      failed: {
        time_in_past: {
          status: 400,
          message: 'That time has passed. Choose a later one.',
          fields: { time: 'That time has passed. Choose a later one' },
        },
        unauthenticated,
        not_found: { status: 404, message: 'We could not find this inspection.' },
        wrong_status: { status: 409, message: 'This inspection has changed. Reload the page to see what you can do.' },
        slot_taken: { status: 409, message: 'That time is already booked. Choose another one.' },
      },
    },
    getFile: {
      done: [{ sample: 'the photo', output: new Blob(['the gate, locked'], { type: 'image/webp' }) }],
      failed: { unauthenticated, not_found: { status: 404, message: 'We could not find this file.' } },
    },
    uploadImage: {
      done: [{ sample: 'stored', output: { file: '3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10' } }],
      failed: {
        unauthenticated,
        file_too_large: { status: 413, message: 'This file is too large. Choose one of up to 10 MB.' },
        unsupported_file: { status: 415, message: 'That file is not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF.' },
      },
    },
    moveInspection: {
      done: [
        { sample: 'cancelled', output: cancelled },
        { sample: 'said', output: said },
        { sample: 'proven', output: proven },
      ],
      failed: {
        unauthenticated,
        not_yours_to_take: { status: 403, message: 'The other person has to answer this inspection, not you.' },
        not_found: { status: 404, message: 'We could not find this inspection.' },
        wrong_status: { status: 409, message: 'This inspection has changed. Reload the page to see what you can do.' },
        time_changed: {
          status: 409,
          message:
            'The suggested time is now Wed 2 Dec 2026, 8:00 PM. You have not answered it yet. Check it and answer again.',
        },
        cost_changed: {
          status: 409,
          message: 'Cancelling now costs the fee of ₦5,000. We have not cancelled it. Check the cost and try again.',
        },
        wrong_code: { status: 400, message: 'Wrong code. 4 tries left.' },
        no_tries_left: {
          status: 409,
          message: 'Too many wrong codes. The visitor can still confirm that they saw the property.',
        },
        slot_taken: { status: 409, message: 'That time is already booked. Choose another one.' },
        not_available: { status: 409, message: 'This property is not available for inspection right now.' },
      },
    },
  },
  children: {
    waitForAnswer: { sends: ['answer.due'] },
    shrinkPhoto: {
      done: [{ sample: 'a smaller photo', output: photo }],
      failed: [{ sample: 'the photo cannot be read', error: new Error('The photo cannot be read.') }],
    },
  },
});
