/** Compares the table of notices of a lifecycle with what its moves on the server have sent. */
import type { Environment } from '#tests/support/environment.ts';
import type { Life } from './life.ts';

type Listeners = NonNullable<Life['told']>;

/** The accounts with a new notification, and the phones with a new SMS. */
type News = ReadonlySet<string>;

/** @returns What was sent since. */
export async function newsOn({ db }: Environment): Promise<() => Promise<News>> {
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
    const sent = await db.selectFrom('messages').select('recipient').where('id', '>', before.last).execute();
    return new Set([
      ...rows.filter(({ id }) => !known.has(id)).map(({ user_id }) => user_id),
      ...sent.map(({ recipient }) => recipient),
    ]);
  };
}

export class Told {
  readonly #cells = new Map<string, { how: string; isElsewhere: boolean; told: number }>();

  note({ table, people, elsewhere = [] }: Listeners, event: string, news: News) {
    for (const [person, address] of Object.entries(people)) {
      const how = table[event]?.[person];
      if (how === undefined) throw new Error(`the table of notices has no cell for ${person} at ${event}`);
      const key = `${event}, ${person}`;
      const cell = this.#cells.get(key) ?? { how, isElsewhere: elsewhere.includes(key), told: 0 };
      cell.told += Number(news.has(address));
      this.#cells.set(key, cell);
    }
  }

  /** A sentence for each cell that was otherwise. */
  problems(): string[] {
    return [...this.#cells].flatMap(([key, { how, isElsewhere, told }]) => {
      if ((how === 'notice' || how === 'sms') && !isElsewhere)
        return told > 0 ? [] : [`${key}: says ${how}, and nothing was sent`];
      return how === 'record' || told === 0 ? [] : [`${key}: says ${how}, and was sent something`];
    });
  }
}
