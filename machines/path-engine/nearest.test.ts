import { expect, it } from 'vitest';
import type { Book, BookPath } from './book.ts';
import { nearestFirst } from './nearest.ts';

const path = (title: string, ...takes: string[]) =>
  ({ title, input: 'it', steps: takes.map((id) => ({ takes: [id] })) }) as BookPath;

const book = { openings: {} } as Book;
const go = 'lamp.off —go→ lamp.on';
const stop = 'lamp.on —stop→ lamp.off';
const paths = [path('away', 'lamp —look→'), path('twice', go, stop, go), path('there', stop), path('once', go)];

const order = (place: Parameters<typeof nearestFirst>[2]) => nearestFirst(paths, book, place).map(({ title }) => title);

it('sorts the shortest path that takes the transition first, and leaves no path out', () => {
  expect(order({ node: 'lamp.off', event: 'go', times: 1 })).toEqual(['once', 'twice', 'there', 'away']);
});

it('begins with the paths that take the transition again, if asked', () => {
  expect(order({ node: 'lamp.off', event: 'go', times: 2 })[0]).toBe('twice');
});

it('begins with the paths that reach the node, if no event is known', () => {
  expect(order({ node: 'lamp.on', times: 1 })).toEqual(['there', 'once', 'twice', 'away']);
});
