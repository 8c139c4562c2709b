import type { Place } from '../path-engine/flow.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { type FlowBookContext, type FlowBookEvent, flowBookMachine } from './flow-book.machine.ts';
import type { Standing } from './standing.ts';
import { BY_HAND, type Step, type Timeline } from './timeline.ts';

/** Steps and timelines of `session`, the smallest flow. */
const signOut: Step = { type: 'signOut.requested', sample: 'pressed' };
const answer: Step = { type: 'xstate.done.actor.signOut', sample: 'the token is revoked' };
const pressed: Step = { ...signOut, sample: BY_HAND, payload: {}, act: 1 };

const signedOut: Timeline = { input: 'signed out', steps: [] };
const signingOut: Timeline = { input: 'signed in', steps: [signOut] };
const wholePath: Timeline = { input: 'signed in', steps: [signOut, answer] };

const standing: Standing = {
  at: 0,
  status: 'active',
  active: ['session', 'session.signedIn'],
  leaves: ['session.signedIn'],
  tags: ['stable'],
  route: null,
  context: { signedIn: true },
  output: null,
  taken: ['session.checking —always#0→ session.signedIn'],
  sent: null,
  started: [],
  told: [],
  did: [],
  waitsFor: ['watchTabs'],
  choices: [{ step: signOut, answers: null, failed: false, refused: false }],
  rules: [{ kind: 'eventually', words: 'what is busy ends', brokenAt: null }],
};

export const flowBookSamples = defineSamples(
  flowBookMachine,
  {},
  {
    inputs: {
      'to watch': { tool: 'watching', timeline: signedOut },
      'to drive from a state': { tool: 'driving', timeline: signingOut },
      'to read a path': { tool: 'reading', timeline: wholePath },
    },

    key: ({ timeline, at, pace, standing: known, problem }) => [
      timeline.input,
      timeline.steps.map(({ type, sample: name }) => [type, name]),
      at,
      pace,
      known !== null,
      problem !== null,
    ],

    events: {
      'tool.chosen': [
        { sample: 'Live', tool: 'watching' },
        { sample: 'Drive', tool: 'driving' },
        { sample: 'Paths', tool: 'reading' },
      ],
      'input.chosen': [
        { sample: 'signed in', input: 'signed in' },
        { sample: 'signed out', input: 'signed out' },
      ],
      'step.chosen': [{ sample: 'sign out', step: signOut }],
      'screen.acted': [{ sample: 'sign out by hand', step: pressed }],
      'timeline.chosen': [{ sample: 'a path of two steps', timeline: wholePath, at: 0 }],
      'moment.chosen': [
        { sample: 'the beginning', at: 0 },
        { sample: 'the first step', at: 1 },
        { sample: 'beyond the end', at: 9 },
      ],
      'play.pressed': [{ sample: 'pressed' }],
      'pause.pressed': [{ sample: 'pressed' }],
      'pace.chosen': [{ sample: 'fast', pace: 'fast' }],
      'stage.stood': [{ sample: 'signed in', standing }],
      'stage.failed': [{ sample: 'its script is not there', message: 'Its script could not be loaded.' }],
      'retry.requested': [{ sample: 'pressed' }],
    },

    untried: {
      '*': {
        'Live only watches: its stage is the app in another tab.': ({ type }, { leaves }) =>
          type !== 'tool.chosen' && leaves.includes('flowBook.tool.watching'),
      },
      'input.chosen': {
        'Inputs and steps are chosen where one drives.': isNotAt('driving'),
        'What was chosen already is not chosen again.': ({ input }, { context }) => input === context.timeline.input,
      },
      'step.chosen': {
        'Inputs and steps are chosen while stepping through.': isNotAt('driving'),
        'Signing out needs a session on the stage.': (_, { context }) =>
          !isSignedIn(context) || context.standing === null,
      },
      'screen.acted': {
        'Signing out needs a session.': (_, { context }) => !isSignedIn(context),
      },
      'stage.stood': {
        'The stage says once where it stands.': (_, { context }) => !isSignedIn(context) || context.standing !== null,
      },
      'timeline.chosen': {
        'Paths are chosen where they are read.': isNotAt('reading'),
        'What was chosen already is not chosen again.': (_, { context }) => context.timeline === wholePath,
      },
      'moment.chosen': {
        'What was chosen already is not chosen again.': ({ at }, { context }) => at === context.at,
      },
      'pace.chosen': {
        'What was chosen already is not chosen again.': ({ pace }, { context }) => pace === context.pace,
      },
    },

    calls: {},
    children: {},
  },
);

function isNotAt(tool: 'driving' | 'reading') {
  return (_: FlowBookEvent, { leaves }: Place<FlowBookContext>) => !leaves.includes(`flowBook.tool.${tool}`);
}

function isSignedIn({ timeline, at }: FlowBookContext) {
  return timeline.input === 'signed in' && at === 0;
}
