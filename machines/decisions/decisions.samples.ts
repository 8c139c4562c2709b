import { defineSamples } from '../samples/define-samples.ts';
import { decisionsActors, decisionsMachine, type OwnDecision } from './decisions.machine.ts';

export const suspensionDecision: OwnDecision = {
  id: '5b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41',
  about: 'listing',
  role: 'against',
  reference: 'C-1001',
  decision: 'suspendListing',
  status: 'decided',
  title: 'Cold Storage Warehouse in Lekki',
  words: 'The photos are of another house.',
  decided_at: '2026-01-05T07:12:44.000Z',
  objection: null,
  answer: null,
  can_appeal: true,
};

const WORDS = 'They are of the other side of the house.';

const appealed: OwnDecision = {
  ...suspensionDecision,
  status: 'appealed',
  objection: WORDS,
  is_own_appeal: true,
  can_appeal: false,
};

const upheld: OwnDecision = { ...suspensionDecision, status: 'upheld', can_appeal: false };

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const decisionsSamples = defineSamples(decisionsMachine, decisionsActors, {
  inputs: {
    'at /decisions': { unsent: [] },
    'with an unsent appeal': { unsent: [{ id: suspensionDecision.id, words: WORDS }] },
  },
  key: ({ found, unsent, problem }) => [found?.items.map(({ status }) => status), unsent.length, problem?.code],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'appeal.opened': [{ sample: 'pressed', id: suspensionDecision.id }],
    'appeal.submitted': [{ sample: 'in words', words: WORDS }],
    'appeal.cancelled': [{ sample: 'pressed' }],
    'appeal.discarded': [{ sample: 'pressed', id: suspensionDecision.id }],
  },
  untried: {
    'appeal.opened': {
      'A decision can be appealed once.': (_, { context: { found } }) => !found?.items[0]?.can_appeal,
    },
    'appeal.discarded': {
      'Only an appeal that came too late has a button.': ({ id }, { context: { found, unsent } }) =>
        found?.items.some((each) => each.id === id && each.can_appeal) || !unsent.some((appeal) => appeal.id === id),
    },
  },
  calls: {
    listDecisions: {
      done: [
        { sample: 'a listing is suspended', output: { items: [suspensionDecision], total: 1, after: null } },
        { sample: 'it is upheld', output: { items: [upheld], total: 1, after: null } },
        { sample: 'none', output: { items: [], total: 0, after: null } },
      ],
      failed: { unauthenticated },
    },
    appealDecision: {
      done: [{ sample: 'appealed', output: appealed }],
      failed: {
        unauthenticated,
        not_found: { status: 404, message: 'We could not find this decision.' },
        wrong_status: {
          status: 409,
          message: 'This case has changed. Reload the page.',
        },
      },
    },
  },
  children: {},
});
