import type { Place } from '../path-engine/flow.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { type FlowBookContext, type FlowBookEvent, flowBookMachine } from './flow-book.machine.ts';
import type { Standing } from './standing.ts';
import { BY_HAND, type Step, type Timeline } from './timeline.ts';

/** Steps and places of `session`, the smallest of the flows. */
const signOut: Step = { type: 'signOut.requested', case: 'pressed' };
const answer: Step = { type: 'xstate.done.actor.signOut', case: 'the token is revoked' };
const pressed: Step = { ...signOut, case: BY_HAND, payload: {}, act: 1 };

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
      timeline.steps.map(({ type, case: name }) => [type, name]),
      at,
      pace,
      known !== null,
      problem !== null,
    ],

    events: {
      'tool.chosen': [
        { case: 'Live', tool: 'watching' },
        { case: 'Drive', tool: 'driving' },
        { case: 'Paths', tool: 'reading' },
      ],
      'input.chosen': [
        { case: 'signed in', input: 'signed in' },
        { case: 'signed out', input: 'signed out' },
      ],
      'step.chosen': [{ case: 'sign out', step: signOut }],
      'screen.acted': [{ case: 'sign out by hand', step: pressed }],
      'timeline.chosen': [{ case: 'a path of two steps', timeline: wholePath, at: 0 }],
      'moment.chosen': [
        { case: 'the beginning', at: 0 },
        { case: 'the first step', at: 1 },
        { case: 'beyond the end', at: 9 },
      ],
      'play.pressed': [{ case: 'pressed' }],
      'pause.pressed': [{ case: 'pressed' }],
      'pace.chosen': [{ case: 'fast', pace: 'fast' }],
      'stage.stood': [{ case: 'signed in', standing }],
      'stage.failed': [{ case: 'its script is not there', message: 'Its script could not be loaded.' }],
      'retry.requested': [{ case: 'pressed' }],
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
        'Inputs and steps are chosen where one drives.': isNotAt('driving'),
        'Somebody signs out where somebody is signed in, as the stage says.': (_, { context }) =>
          !isSignedIn(context) || context.standing === null,
      },
      'screen.acted': {
        'Somebody signs out where somebody is signed in.': (_, { context }) => !isSignedIn(context),
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
