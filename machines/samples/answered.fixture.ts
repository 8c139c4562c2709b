/** Opens a flow whose calls are answered at once, for tests of its requests and of how it handles answers. */
import { type AnyStateMachine, createActor, fromPromise } from 'xstate';

/** Call name → its answers in order. An error is thrown; the last answer repeats. */
type Answers = Readonly<Record<string, readonly unknown[]>>;

interface Opened {
  input?: unknown;
  snapshot?: unknown;
  parent?: unknown;
}

/** An event of any flow. */
type Heard = Readonly<{ type: string } & Record<string, unknown>>;

export function openWithAnswers(machine: AnyStateMachine, answers: Answers, opened: Opened = {}) {
  const calls: (readonly [call: string, input: unknown])[] = [];
  const actors = Object.entries(answers).map(([call, given]) => {
    const left = [...given];
    const logic = fromPromise(async ({ input }) => {
      calls.push([call, input]);
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer instanceof Error) throw answer;
      return answer;
    });
    return [call, logic] as const;
  });
  const options = opened as Parameters<typeof createActor>[1];
  const actor = createActor(machine.provide({ actors: Object.fromEntries(actors) }), options).start();

  return {
    actor,
    calls,
    /** Sends events one by one, each after all calls that the one before caused have ended. */
    async hears(...events: readonly Heard[]) {
      for (const event of events) {
        actor.send(event);
        await allAnswered();
      }
      return actor.getSnapshot();
    },
  };
}

/** Waits until all calls have ended: their answers are ready, so one turn of the event loop is enough. */
const allAnswered = () => new Promise((resolve) => setImmediate(resolve));
