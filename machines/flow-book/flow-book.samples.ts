import { defineSamples } from '../samples/define-samples.ts';
import type { Place } from '../path-engine/flow.ts';
import { type FlowBookContext, type FlowBookEvent, flowBookMachine } from './flow-book.machine.ts';
import type { Standing } from './standing.ts';
import { BY_HAND, type Cue, type Tape } from './tape.ts';

/** Cues and places of `session`, the smallest of the flows. */
const signOut: Cue = { type: 'signOut.requested', case: 'pressed' };
const answer: Cue = { type: 'xstate.done.actor.signOut', case: 'the token is revoked' };
const pressed: Cue = { ...signOut, case: BY_HAND, payload: {}, act: 1 };

const signedOut: Tape = { input: 'signed out', cues: [] };
const signingOut: Tape = { input: 'signed in', cues: [signOut] };
const wholePath: Tape = { input: 'signed in', cues: [signOut, answer] };

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
  choices: [{ cue: signOut, answers: null, failed: false, refused: false }],
  rules: [{ kind: 'eventually', words: 'what is busy ends', brokenAt: null }],
};

export const flowBookSamples = defineSamples(
  flowBookMachine,
  {},
  {
    inputs: {
      'to watch': { tool: 'watching', tape: signedOut },
      'to drive from a state': { tool: 'driving', tape: signingOut },
      'to read a path': { tool: 'reading', tape: wholePath },
    },

    key: ({ tape, at, pace, standing: known, problem }) => [
      tape.input,
      tape.cues.map(({ type, case: name }) => [type, name]),
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
      'cue.chosen': [{ case: 'sign out', cue: signOut }],
      'screen.acted': [{ case: 'sign out by hand', cue: pressed }],
      'tape.chosen': [{ case: 'a path of two steps', tape: wholePath, at: 0 }],
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
        'Inputs and cues are chosen where one drives.': isNotAt('driving'),
        'What was chosen already is not chosen again.': ({ input }, { context }) => input === context.tape.input,
      },
      'cue.chosen': {
        'Inputs and cues are chosen where one drives.': isNotAt('driving'),
        'Somebody signs out where somebody is signed in, as the stage says.': (_, { context }) =>
          !isSignedIn(context) || context.standing === null,
      },
      'screen.acted': {
        'Somebody signs out where somebody is signed in.': (_, { context }) => !isSignedIn(context),
      },
      'stage.stood': {
        'The stage says once where it stands.': (_, { context }) => !isSignedIn(context) || context.standing !== null,
      },
      'tape.chosen': {
        'Paths are chosen where they are read.': isNotAt('reading'),
        'What was chosen already is not chosen again.': (_, { context }) => context.tape === wholePath,
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

function isSignedIn({ tape, at }: FlowBookContext) {
  return tape.input === 'signed in' && at === 0;
}
