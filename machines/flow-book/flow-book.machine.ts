/**
 * A user's work with one flow in the Flow Book: watching it live, stepping through it, or reading its test paths. The
 * timeline holds the steps of the flow. The stage reports the state they lead to and the possible next steps.
 */
import { assign, setup } from 'xstate';
import type { Standing } from './standing.ts';
import { isSameStep, type Step, type Timeline } from './timeline.ts';

export type Tool = 'watching' | 'driving' | 'reading';
export type Pace = 'slow' | 'steady' | 'fast';

export interface FlowBookContext {
  /** The tool that the address names. Only read at the start. */
  tool: Tool;
  timeline: Timeline;
  /** The number of steps played. */
  at: number;
  /** The flow's state as the stage last reported it. Null until the stage has opened. */
  standing: Standing | null;
  pace: Pace;
  /** The error message when the stage cannot show the flow. */
  problem: string | null;
}

export type FlowBookEvent =
  | { type: 'tool.chosen'; tool: Tool }
  | { type: 'input.chosen'; input: string }
  /** Appends a step to the timeline, and drops the later steps that it replaces. */
  | { type: 'step.chosen'; step: Step }
  | { type: 'screen.acted'; step: Step }
  | { type: 'timeline.chosen'; timeline: Timeline; at: number }
  | { type: 'moment.chosen'; at: number }
  | { type: 'play.pressed' }
  | { type: 'pause.pressed' }
  | { type: 'pace.chosen'; pace: Pace }
  | { type: 'stage.stood'; standing: Standing }
  | { type: 'stage.failed'; message: string }
  | { type: 'retry.requested' };

export interface FlowBookInput {
  tool: Tool;
  timeline: Timeline;
}

/** Milliseconds between two steps. */
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
    isNew: ({ context, event }) => 'step' in event && !isSameStep(event.step, context.timeline.steps[context.at]),
    isOnTimeline: ({ context, event }) => 'at' in event && event.at >= 0 && event.at <= context.timeline.steps.length,
    hasMore: ({ context }) => context.at < context.timeline.steps.length,
    hasSteps: ({ context }) => context.timeline.steps.length > 0,
    hasOneMore: ({ context }) => context.at === context.timeline.steps.length - 1,
  },
  actions: {
    /** Cuts the timeline where the new step differs from the next one. */
    addStep: assign(({ context: { timeline, at }, event }) =>
      'step' in event
        ? { timeline: { ...timeline, steps: [...timeline.steps.slice(0, at), event.step] }, at: at + 1 }
        : {},
    ),
    stepOn: assign({ at: ({ context }) => context.at + 1 }),
    goToMoment: assign(({ event }) => (event.type === 'moment.chosen' ? { at: event.at } : {})),
    rewind: assign({ at: 0 }),
    openWithInput: assign(({ event }) =>
      event.type === 'input.chosen' ? { timeline: { input: event.input, steps: [] }, at: 0 } : {},
    ),
    keepTimeline: assign(({ event }) =>
      event.type === 'timeline.chosen' ? { timeline: event.timeline, at: event.at } : {},
    ),
    keepStanding: assign(({ event }) => (event.type === 'stage.stood' ? { standing: event.standing } : {})),
    keepPace: assign(({ event }) => (event.type === 'pace.chosen' ? { pace: event.pace } : {})),
    keepProblem: assign(({ event }) => (event.type === 'stage.failed' ? { problem: event.message } : {})),
    clearProblem: assign({ problem: null }),
  },
  delays: {
    untilNextStep: ({ context }) => paces[context.pace],
  },
});

export const flowBookMachine = flow.createMachine({
  id: 'flowBook',
  context: ({ input }) => ({
    ...input,
    at: input.timeline.steps.length,
    standing: null,
    pace: 'steady',
    problem: null,
  }),
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

    timeline: {
      initial: 'standing',
      on: {
        'pace.chosen': { actions: 'keepPace' },
        'timeline.chosen': { target: '.standing', actions: ['keepTimeline', 'clearProblem'] },
        'input.chosen': { target: '.standing', actions: ['openWithInput', 'clearProblem'] },
        'stage.stood': { actions: 'keepStanding' },
        'stage.failed': { target: '.broken', actions: 'keepProblem' },
      },
      states: {
        standing: {
          on: {
            'step.chosen': { actions: 'addStep' },
            'screen.acted': { guard: 'isNew', actions: 'addStep' },
            'moment.chosen': { guard: 'isOnTimeline', actions: 'goToMoment' },
            'play.pressed': [
              { guard: 'hasMore', target: 'playing' },
              { guard: 'hasSteps', target: 'playing', actions: 'rewind' },
            ],
          },
        },
        playing: {
          after: {
            untilNextStep: [
              { guard: 'hasOneMore', target: 'standing', actions: 'stepOn' },
              { target: 'playing', reenter: true, actions: 'stepOn' },
            ],
          },
          on: {
            'pause.pressed': 'standing',
            'tool.chosen': 'standing',
            'step.chosen': { target: 'standing', actions: 'addStep' },
            'screen.acted': { guard: 'isNew', target: 'standing', actions: 'addStep' },
            'moment.chosen': { guard: 'isOnTimeline', target: 'standing', actions: 'goToMoment' },
          },
        },
        broken: {
          on: {
            'retry.requested': { target: 'standing', actions: 'clearProblem' },
            'moment.chosen': { guard: 'isOnTimeline', target: 'standing', actions: ['goToMoment', 'clearProblem'] },
          },
        },
      },
    },
  },
});
