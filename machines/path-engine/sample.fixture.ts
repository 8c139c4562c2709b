import { assign, fromCallback, fromPromise, setup } from 'xstate';

const sampleActors = {
  signIn: fromPromise<unknown, { password: string }>(() => new Promise(() => {})),
  watcher: fromCallback<{ type: 'stopped' }>(() => {}),
};

const flow = setup({
  types: {
    context: {} as { tries: number; until: number },
    events: {} as { type: 'form.submitted'; password: string } | { type: 'left' },
    input: {} as { tries: number },
    tags: {} as 'form' | 'busy',
  },
  actors: sampleActors,
  guards: { mayTry: ({ context }) => context.tries < 2 },
  actions: {
    count: assign(({ context }) => ({ tries: context.tries + 1 })),
    pause: assign(() => ({ until: Date.now() + 5_000 })),
    remember: () => {
      throw new Error('a replay must not run side effects');
    },
  },
  delays: { untilPaused: ({ context }) => context.until - Date.now() },
});

/** A door that opens with a password and pauses after two wrong ones. Small, with one of each feature of XState. */
export const sampleMachine = flow.createMachine({
  id: 'sample',
  context: ({ input }) => ({ tries: input.tries, until: 0 }),
  invoke: { id: 'watcher', src: 'watcher' },
  on: { left: '.gone' },
  initial: 'asking',
  states: {
    asking: {
      tags: 'form',
      on: { 'form.submitted': { guard: 'mayTry', target: 'checking', actions: 'count' } },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => ({ password: 'password' in event ? event.password : '' }),
        onDone: { target: 'gone', actions: 'remember' },
        onError: [
          { guard: 'mayTry', target: 'asking' },
          { target: 'pausing', actions: 'pause' },
        ],
      },
    },
    pausing: { after: { untilPaused: 'gone' } },
    gone: { type: 'final' },
  },
});

const failed = ['wrong_credentials', 'too_many_attempts', 'unreachable'].map((code) => ({
  sample: code,
  error: new Error(code),
}));

export const sampleSamples = {
  inputs: { fresh: { tries: 0 }, 'out of tries': { tries: 2 } },
  key: ({ tries }: { tries: number }) => tries,
  events: { 'form.submitted': [{ sample: 'a password', password: 'rain' }], left: [{ sample: 'by the watcher' }] },
  calls: { signIn: { done: [{ sample: 'in', output: 'a token' }], failed, timeout: 15_000 } },
  children: { watcher: { sends: ['left'] } },
};
