import type { BookPath, BookStep } from './book.ts';
import { endedActor, isWait } from './tries.ts';

/** Gives each path a title that a tester can read and that no other path has: how it opens, and how it ends. */
export function titles(paths: BookPath[]): BookPath[] {
  const given = new Set<string>();
  return paths.map((path) => {
    const title = firstNew(path, given);
    given.add(title);
    return { ...path, title };
  });
}

function firstNew({ input, steps }: BookPath, given: Set<string>): string {
  const told = steps.map(phrase);
  for (let length = 1; length <= told.length; length++) {
    const way = told.length > length ? ' … ' : ' ';
    const title = `${input}:${way}${told.slice(-length).join(', ')}`;
    if (!given.has(title)) return title;
  }
  return told.length ? `${input}: ${told.join(', ')}` : `${input}: opens`;
}

function phrase(step: BookStep): string {
  if (isWait(step)) return `${span(step.waited ?? 0)} go by`;
  const ended = endedActor(step.event);
  if (ended) return `${words(ended.id)} ${ended.failed ? 'fails' : 'answers'} (${step.case})`;
  return `${words(step.event)} (${step.case})`;
}

/** `signIn.submitted` → `sign in submitted` */
const words = (name: string) =>
  name
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const span = (milliseconds: number) =>
  milliseconds % 60_000 === 0 ? `${milliseconds / 60_000} min` : `${milliseconds / 1_000} s`;
