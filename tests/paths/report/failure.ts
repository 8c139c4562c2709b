import { inspect } from 'node:util';
import { pathHref } from '#machines/flow-book/flow-book.addresses.ts';
import type { BookPath } from '#machines/path-engine/book.ts';
import { endedActor, nameOf } from '#machines/path-engine/tries.ts';

/** Longest value in a message. Longer ones are cut: the report and the bundle have the whole screen. */
const LONGEST_VALUE = 600;

/** Thrown by a walk. `at` is the step that failed, counted from 1; 0 is the opening. */
export class StepError extends Error {
  readonly at: number;

  constructor(at: number, cause: unknown) {
    super(messageOf(cause), { cause });
    this.at = at;
  }
}

/**
 * The error of a failed path, in words: the step, what was expected and what was there, the path, and where the Flow
 * Book shows that step.
 *
 * @param bundle The folder with the screen at that moment, where the level keeps one.
 */
export function describeFailure(flow: string, path: BookPath, error: unknown, bundle?: string): Error {
  const at = stepOf(error);
  const place = at === 0 ? 'at the opening' : `at step ${at} of ${path.steps.length}, ${stepWords(path, at)}`;
  const lines = [
    `${flow}, ${place}: ${sentenceOf(error)}`,
    `  path: ${path.title} (from ${path.input})`,
    `  Flow Book: npm start, then ${pathHref(flow, path, at)}`,
    ...(bundle ? [`  screen, page, console and trace: ${bundle}`] : []),
  ];
  const explained = new Error(lines.join('\n'), { cause: error });
  // The stack of the check itself, not that of this function.
  if (error instanceof Error && error.stack) explained.stack = error.stack.replace(error.message, explained.message);
  return explained;
}

function stepWords({ steps }: BookPath, at: number): string {
  const step = steps[at - 1];
  if (!step) return 'after the last step';
  const ended = endedActor(step.event);
  if (ended) return `${ended.id} ${step.event.startsWith('xstate.error') ? 'fails' : 'answers'} (${step.sample})`;
  return nameOf({ type: step.event, sample: step.sample });
}

/** The bare machine names the step in its message: `step 3, …`. */
function stepOf(error: unknown): number {
  if (error instanceof StepError) return error.at;
  return Number(/^step (\d+),/.exec(messageOf(error))?.[1] ?? 0);
}

/** Describes a failed assertion with both values, and any other error by its message. */
function sentenceOf(error: unknown): string {
  const failed = assertionIn(error);
  if (!failed) return messageOf(error).replace(/^(opening|step \d+, .+?\)): /, '');
  const { actual, expected, message } = failed;
  if (message.length <= LONGEST_VALUE && !message.includes('…')) return message;
  return `expected ${brief(expected)}, and saw ${brief(actual)}`;
}

interface FailedAssertion extends Error {
  actual: unknown;
  expected: unknown;
}

function assertionIn(error: unknown): FailedAssertion | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('actual' in each && 'expected' in each) return each as FailedAssertion;
  }
  return undefined;
}

/** Prints a part of a screen by its names: a list of buttons is `[Back, Send booking (busy)]`. */
function brief(value: unknown): string {
  if (Array.isArray(value)) return cut(`[${value.map(brief).join(', ')}]`);
  if (isNamed(value)) {
    const { name, label = name, ...rest } = value;
    const flags = Object.entries(rest).flatMap(([key, is]) => (is === true ? [key] : is ? [`${key} ${is}`] : []));
    return flags.length ? `${label} (${flags.join(', ')})` : String(label);
  }
  return cut(
    typeof value === 'string' ? JSON.stringify(value) : inspect(value, { breakLength: Number.POSITIVE_INFINITY }),
  );
}

const isNamed = (value: unknown): value is { name?: string; label?: string } =>
  typeof value === 'object' && value !== null && ('name' in value || 'label' in value);

const cut = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
