import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, StateMachine } from 'xstate';
import { type FlowName, type LifecycleName, registry } from '#machines/flows.ts';
import type { BookPath } from '#machines/path-engine/book.ts';
import { generate } from '#machines/path-engine/generate.ts';
import { runsOf, type Trace } from '#machines/path-engine/moments.ts';
import { mutantsOf } from '#machines/path-engine/mutate.ts';
import { replay } from '#machines/path-engine/replay.ts';
import { nameOf } from '#machines/path-engine/tries.ts';
import { rulesKeptBy } from '#machines/rules.ts';

type Make = (machine: AnyStateMachine) => AnyStateMachine;

/** Machines with one fault each, which paths generated from them would repeat and not notice. */
const wrong: { name: FlowName | LifecycleName; words: string; make: Make }[] = [
  {
    name: 'contact',
    words: 'there is a way on, unless the flow has ended',
    make: mutant('drop target at submitting invoke onError 1'),
  },
  { name: 'deleteAccount', words: 'what is busy ends', make: mutant('drop invoke at deleting') },
  { name: 'contact', words: 'a failure is shown', make: mutant('drop actions at submitting invoke onError 0') },
  {
    name: 'contact',
    words: 'the idempotencyKey is replaced while its answer is unknown',
    make: mutant('drop transition at submitting invoke onError 0'),
  },
  {
    name: 'contact',
    words: 'the form that was typed is lost',
    make: provided('keepProblem', (_, { problem }) => ({ problem, form: { name: '', email: '', message: '' } })),
  },
  { name: 'session', words: 'Logout leaves no token and no draft', make: mutant('drop exit at signingOut') },
  {
    name: 'session',
    words: 'a person stays signed out until the next sign-in',
    make: mutant('redirect to checking at signingOut invoke onDone 0'),
  },
  {
    name: 'account',
    words: 'the address contains a code, a token, a password or a phone',
    make: provided('keepPhone', ({ event }) => ({ phone: event.phone_no, path: `/otp?phone=${event.phone_no}` })),
  },
  {
    name: 'inspections',
    words: 'words or a photo that could not be sent are lost',
    make: provided('stopMoving', ({ context: { saying } }) => ({
      moving: null,
      saying: saying.map((each) => ({ ...each, said: { words: '' } })),
    })),
  },
  {
    name: 'addressBook',
    words: 'a saved address is in the list twice',
    make: provided('keepSaved', ({ context }, { saved }) => ({
      addresses: [saved, ...context.addresses.filter((_, at) => at !== context.chosen)],
      ...{ chosen: 0, label: '' },
    })),
  },
  {
    name: 'inspection lifecycle',
    words: 'before it is paid nothing is held or kept',
    make: leading('proposed', 'owner.accept', 'scheduled'),
  },
  {
    name: 'inspection lifecycle',
    words: 'what was paid is held until a person or a deadline settles it',
    make: leading('turnedAway', 'owner.object', 'proposed'),
  },
  {
    name: 'inspection lifecycle',
    words: 'a fee is kept without a reason to keep it',
    make: leading('turnedAway', 'answer.ended', 'done'),
  },
  {
    name: 'inspection lifecycle',
    words: 'a fee is refunded against the word of the visitor or a decision',
    make: leading('disputed', 'case.kept', 'failed'),
  },
];

describe('a faulty machine whose generated book repeats the fault', () => {
  it.each(wrong)(
    '$name: $words',
    async ({ name, words, make }) => {
      const entry = registry.find((each) => each.name === name);
      if (!entry) throw new Error(`there is no flow ${name}`);
      const right = await entry.load();
      const flow = { ...right, machine: make(right.machine) };
      const book = generate(flow);
      for (const path of book.paths) await replay(flow, book, path);

      const [runs, rule] = [runsOf(flow), rulesKeptBy(entry).filter((each) => each.words === words)];
      expect(book.paths.some((path) => runs.broken(rule, [traceOf(path)]).length > 0)).toBe(true);
    },
    // Generating the book of `account` takes more than a minute on a busy machine.
    240_000,
  );
});

const traceOf = ({ input, steps }: BookPath): Trace => ({
  input,
  steps: steps.map(({ event, sample: name }) => nameOf({ type: event, sample: name })),
});

function mutant(name: string): Make {
  return (machine) => {
    const found = mutantsOf(machine).find(({ kind, at }) => `${kind} at ${at}` === name);
    if (!found) throw new Error(`there is no mutant ${name}`);
    return found.build();
  };
}

/** Redirects an event of a lifecycle state to another target. */
function leading(state: string, event: string, target: string): Make {
  return ({ config, implementations }) => {
    const { states = {} } = config;
    const wrongly = { ...states[state], on: { ...states[state]?.on, [event]: target } };
    return new StateMachine({ ...config, states: { ...states, [state]: wrongly } }, implementations as never);
  };
}

function provided(
  action: string,
  change: (asked: Wrong, params: { problem: unknown; saved: unknown }) => object,
): Make {
  return (machine) => machine.provide({ actions: { [action]: assign(change as never) } });
}

interface Wrong {
  context: { addresses: readonly unknown[]; chosen: number; saying: readonly object[] };
  event: { phone_no: string };
}
