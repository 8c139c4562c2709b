/**
 * What a person does with one flow in the flow book: watches it live, drives it, or reads its paths. The tape holds what
 * happened to the driven flow; where that leaves the flow, and what may happen next, the stage tells.
 */
import { assign, setup } from 'xstate';
import type { Standing } from './standing.ts';
import { type Cue, isSameCue, type Tape } from './tape.ts';

export type Tool = 'watching' | 'driving' | 'reading';
export type Pace = 'slow' | 'steady' | 'fast';

export interface FlowBookContext {
  /** What was asked for with the address; read once. */
  tool: Tool;
  tape: Tape;
  /** How many of the tape's cues have happened. */
  at: number;
  /** Where that left the flow, as the stage told it last; nothing before the stage has opened. */
  standing: Standing | null;
  pace: Pace;
  /** Why the stage cannot show where the flow stands. */
  problem: string | null;
}

export type FlowBookEvent =
  | { type: 'tool.chosen'; tool: Tool }
  | { type: 'input.chosen'; input: string }
  /** Something is to happen to the driven flow. What came after it before is forgotten. */
  | { type: 'cue.chosen'; cue: Cue }
  | { type: 'screen.acted'; cue: Cue }
  | { type: 'tape.chosen'; tape: Tape; at: number }
  | { type: 'moment.chosen'; at: number }
  | { type: 'play.pressed' }
  | { type: 'pause.pressed' }
  | { type: 'pace.chosen'; pace: Pace }
  | { type: 'stage.stood'; standing: Standing }
  | { type: 'stage.failed'; message: string }
  | { type: 'retry.requested' };

export interface FlowBookInput {
  tool: Tool;
  tape: Tape;
}

/** Milliseconds between two cues. */
const paces: Record<Pace, number> = { slow: 2_000, steady: 900, fast: 300 };

const flow = setup({
  types: {
    context: {} as FlowBookContext,
    events: {} as FlowBookEvent,
    input: {} as FlowBookInput,
  },
  guards: {
    asksToDrive: ({ context }) => context.tool === 'driving',
    asksToRead: ({ context }) => context.tool === 'reading',
    isDriving: ({ event }) => event.type === 'tool.chosen' && event.tool === 'driving',
    isReading: ({ event }) => event.type === 'tool.chosen' && event.tool === 'reading',
    isNew: ({ context, event }) => 'cue' in event && !isSameCue(event.cue, context.tape.cues[context.at]),
    isOnTape: ({ context, event }) => 'at' in event && event.at >= 0 && event.at <= context.tape.cues.length,
    hasMore: ({ context }) => context.at < context.tape.cues.length,
    hasCues: ({ context }) => context.tape.cues.length > 0,
    hasOneMore: ({ context }) => context.at === context.tape.cues.length - 1,
  },
  actions: {
    /** A tape is cut where something else happens than the last time. */
    addCue: assign(({ context: { tape, at }, event }) =>
      'cue' in event ? { tape: { ...tape, cues: [...tape.cues.slice(0, at), event.cue] }, at: at + 1 } : {},
    ),
    stepOn: assign({ at: ({ context }) => context.at + 1 }),
    goToMoment: assign(({ event }) => (event.type === 'moment.chosen' ? { at: event.at } : {})),
    rewind: assign({ at: 0 }),
    openWithInput: assign(({ event }) =>
      event.type === 'input.chosen' ? { tape: { input: event.input, cues: [] }, at: 0 } : {},
    ),
    keepTape: assign(({ event }) => (event.type === 'tape.chosen' ? { tape: event.tape, at: event.at } : {})),
    keepStanding: assign(({ event }) => (event.type === 'stage.stood' ? { standing: event.standing } : {})),
    keepPace: assign(({ event }) => (event.type === 'pace.chosen' ? { pace: event.pace } : {})),
    keepProblem: assign(({ event }) => (event.type === 'stage.failed' ? { problem: event.message } : {})),
    clearProblem: assign({ problem: null }),
  },
  delays: {
    untilNextCue: ({ context }) => paces[context.pace],
  },
});

export const flowBookMachine = flow.createMachine({
  id: 'flowBook',
  context: ({ input }) => ({ ...input, at: input.tape.cues.length, standing: null, pace: 'steady', problem: null }),
  type: 'parallel',
  states: {
    tool: {
      initial: 'opening',
      on: {
        'tool.chosen': [
          { guard: 'isDriving', target: '.driving' },
          { guard: 'isReading', target: '.reading' },
          { target: '.watching' },
        ],
      },
      states: {
        opening: {
          always: [
            { guard: 'asksToDrive', target: 'driving' },
            { guard: 'asksToRead', target: 'reading' },
            { target: 'watching' },
          ],
        },
        watching: {},
        driving: {},
        reading: {},
      },
    },

    tape: {
      initial: 'standing',
      on: {
        'pace.chosen': { actions: 'keepPace' },
        'tape.chosen': { target: '.standing', actions: ['keepTape', 'clearProblem'] },
        'input.chosen': { target: '.standing', actions: ['openWithInput', 'clearProblem'] },
        'stage.stood': { actions: 'keepStanding' },
        'stage.failed': { target: '.broken', actions: 'keepProblem' },
      },
      states: {
        standing: {
          on: {
            'cue.chosen': { actions: 'addCue' },
            'screen.acted': { guard: 'isNew', actions: 'addCue' },
            'moment.chosen': { guard: 'isOnTape', actions: 'goToMoment' },
            'play.pressed': [
              { guard: 'hasMore', target: 'playing' },
              { guard: 'hasCues', target: 'playing', actions: 'rewind' },
            ],
          },
        },
        playing: {
          after: {
            untilNextCue: [
              { guard: 'hasOneMore', target: 'standing', actions: 'stepOn' },
              { target: 'playing', reenter: true, actions: 'stepOn' },
            ],
          },
          on: {
            'pause.pressed': 'standing',
            'tool.chosen': 'standing',
            'cue.chosen': { target: 'standing', actions: 'addCue' },
            'screen.acted': { guard: 'isNew', target: 'standing', actions: 'addCue' },
            'moment.chosen': { guard: 'isOnTape', target: 'standing', actions: 'goToMoment' },
          },
        },
        broken: {
          on: {
            'retry.requested': { target: 'standing', actions: 'clearProblem' },
            'moment.chosen': { guard: 'isOnTape', target: 'standing', actions: ['goToMoment', 'clearProblem'] },
          },
        },
      },
    },
  },
});
