import { afterAll, describe, expect, it } from 'vitest';
import type { RegistryEntry } from '#machines/flows.ts';
import type { Book, BookPath, BookStep, ExpectedState } from '#machines/path-engine/book.ts';
import { Coverage } from '#machines/path-engine/coverage.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { findTry } from '#machines/path-engine/replay.ts';
import { listSentTries, nameOf, type Try } from '#machines/path-engine/tries.ts';
import { readMoves, replayMoves } from '#server/platform/db/move-log.ts';
import { databases } from '#tests/support/databases.ts';
import { type Environment, environmentOn } from '#tests/support/environment.ts';
import { writeRow } from '../report/kept-rows.ts';
import { createLog } from '../report/log.ts';
import { rowOf } from '../report/rows.ts';
import { readSelection, selectPaths } from '../selection.ts';
import type { BeginLife, Life } from './life.ts';

/**
 * Moves records of a lifecycle along the paths of its book, through the real handlers. LIFECYCLE_PATHS selects them. On
 * PostgreSQL at most those that take every transition, because the others run the same statements.
 */
export async function testServer(entry: RegistryEntry, begin: BeginLife) {
  const walked = { flow: await entry.load(), book: await entry.book(), begin, told: new Told() };
  const { flow, book } = walked;
  const [log, coverage] = [createLog(), new Coverage(flow.machine)];
  const selection = readSelection('LIFECYCLE_PATHS', 'all');

  describe.each(databases)(`${flow.name} on the server with $name`, (database) => {
    const environment = environmentOn(database);
    const isWhole = selection === 'all' && database.name === 'PGlite';
    const paths = isWhole ? book.paths : selectPaths(book, selection === 'all' ? 'cover' : selection);

    for (const path of paths) {
      it(path.title, async ({ signal }) => {
        await log.walk(book.flow, path, signal, async () => void (await walkOnServer(walked, environment, path)));
        // The server runs no actor that could be inspected, so the transitions of a passed path count as taken.
        const opening = book.openings[path.input]?.takes ?? [];
        for (const id of [...opening, ...path.steps.flatMap(({ takes }) => takes)]) coverage.taken.add(id);
      });
    }

    if (selection !== 'all') return;

    for (const { path, state } of isWhole ? waysToStates(book) : []) {
      it(`refuses every other move from ${path.title}`, async () => {
        const life = await walkOnServer(walked, environment, path);
        await expectNoOtherWay(life, flow, state);
      });
    }

    it('takes every transition that can be taken, and notes each as a move that its lifecycle allows', async () => {
      expect(coverage.missing(book.transitions)).toEqual([]);
      const moves = await readMoves(environment.db);
      expect(moves.length).toBeGreaterThan(paths.length / 2);
      expect(replayMoves(moves).problems).toEqual([]);
    });

    it('tells each user as the table of notices says, in one SMS', () => {
      expect(walked.told.problems()).toEqual([]);
    });
  });

  afterAll(() => writeRow('server', rowOf({ book, coverage, log })));
}

/** A lifecycle with its book, and how one of its records begins. */
interface Walked {
  flow: Flow;
  book: Book;
  begin: BeginLife;
  told: Told;
}

/** Moves a new record along a path and looks at its row after each step. */
async function walkOnServer(
  { flow, book, begin, told }: Walked,
  environment: Environment,
  path: BookPath,
): Promise<Life> {
  const life = await begin(path.input, environment);
  expect(await life.status(), 'opening').toBe(book.openings[path.input]?.state.value);
  for (const step of path.steps) {
    const tried = findTry(flow, step);
    const place = nameOf(tried);
    const byTime = life.byTime?.[step.event];
    const news = life.told && (await newsOn(environment));
    if (byTime) await byTime();
    else expect((await moveOf(life, tried)).status, place).toBe(200);
    expect(await life.status(), place).toBe(step.state.value);
    await life.holds?.(place);
    if (news && life.told) told.note(life.told, step.event, await news());
  }
  return life;
}

/** Tries every move that the lifecycle does not allow here, and expects an unchanged row. */
async function expectNoOtherWay(life: Life, { machine, samples }: Flow, { value, context }: ExpectedState) {
  const here = machine.resolveState({ value: value as string, context });
  const isOpen = ({ type, payload }: Try) => here.status === 'active' && here.can({ ...payload, type });
  for (const other of listSentTries(samples)) {
    if (isOpen(other) || life.byTime?.[other.type]) continue;
    const { status } = await moveOf(life, other);
    expect(status, `${nameOf(other)} is answered`).toBeLessThan(500);
    expect(await life.status(), nameOf(other)).toBe(value);
  }
}

/** Every state of the book, once for each input: the shortest path that leads there. */
function waysToStates({ openings, paths }: Book): { path: BookPath; state: ExpectedState }[] {
  const ways = new Map<string, { path: BookPath; state: ExpectedState }>();
  const keep = (input: string, steps: BookStep[], state: ExpectedState) => {
    const title = `${input}, ${String(state.value)}`;
    const known = ways.get(title);
    if (!known || known.path.steps.length > steps.length) ways.set(title, { path: { title, input, steps }, state });
  };
  for (const [input, { state }] of Object.entries(openings)) keep(input, [], state);
  for (const { input, steps } of paths) {
    for (const [index, { state }] of steps.entries()) keep(input, steps.slice(0, index + 1), state);
  }
  return [...ways.values()];
}

function moveOf(life: Life, { type, payload }: Try) {
  const move = life.moves[type];
  if (!move) throw new Error(`nobody has said who makes ${type} happen`);
  return move(payload);
}

/** The table of notices of a lifecycle, with its recipients. */
type Listeners = NonNullable<Life['told']>;

/** The accounts with a new notification, and the phones with new SMS and their texts. */
type News = ReadonlyMap<string, readonly string[]>;

/** @returns A function that returns what was sent since. */
async function newsOn({ db }: Environment): Promise<() => Promise<News>> {
  const read = async () => {
    const rows = await db.selectFrom('notifications').select(['id', 'user_id']).execute();
    const { last } = await db
      .selectFrom('messages')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    return { rows, last: last ?? 0 };
  };
  const before = await read();
  return async () => {
    const known = new Set(before.rows.map(({ id }) => id));
    const { rows } = await read();
    const sent = await db
      .selectFrom('messages')
      .select(['recipient', 'body'])
      .where('id', '>', before.last)
      .where('purpose', '<>', 'code')
      .orderBy('id')
      .execute();
    const news = new Map<string, string[]>();
    for (const { id, user_id } of rows) if (!known.has(id)) news.set(user_id, []);
    for (const { recipient, body } of sent) news.set(recipient, [...(news.get(recipient) ?? []), body]);
    return news;
  };
}

class Told {
  readonly #cells = new Map<string, { how: string; isElsewhere: boolean; told: number }>();
  readonly #twice = new Map<string, string>();

  note({ table, people, mark = '', elsewhere = [] }: Listeners, event: string, news: News) {
    for (const [person, address] of Object.entries(people)) {
      const how = table[event]?.[person];
      if (how === undefined) throw new Error(`the table of notices has no cell for ${person} at ${event}`);
      const key = `${event}, ${person}`;
      const cell = this.#cells.get(key) ?? { how, isElsewhere: elsewhere.includes(key), told: 0 };
      cell.told += Number(news.has(address));
      this.#cells.set(key, cell);
    }
    for (const [phone, texts] of news) {
      const about = texts.filter((text) => text.includes(mark));
      if (about.length > 1)
        this.#twice.set(event, [`${event}: ${phone} was sent ${about.length} SMS`, ...about].join('\n'));
    }
  }

  /** A sentence for each cell that does not match, and for each event that sent a user two SMS. */
  problems(): string[] {
    const otherwise = [...this.#cells].flatMap(([key, { how, isElsewhere, told }]) => {
      if ((how === 'notice' || how === 'sms') && !isElsewhere)
        return told > 0 ? [] : [`${key}: says ${how}, and nothing was sent`];
      return how === 'record' || told === 0 ? [] : [`${key}: says ${how}, and was sent something`];
    });
    return [...otherwise, ...this.#twice.values()];
  }
}
