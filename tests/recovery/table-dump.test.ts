import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import {
  type DumpedTables,
  dumpTables,
  loadTables,
  otherSessions,
  tablesInUse,
} from '#server/platform/db/table-dump.ts';
import { databases, type TestDatabase } from '#tests/support/databases.ts';

const [pglite, postgres] = databases as readonly [TestDatabase, TestDatabase];

/** A text that careless copying breaks: quotes, all kinds of line ends, diacritics, and characters beyond ASCII. */
const ODD = `N'Golo "Adé"\\n \n\r\n \u2028 \t {a,"b"} \\\\ 🏠 ụ`;

interface Dump {
  readonly told: DumpedTables;
  readonly rows: Record<string, string[]>;
}

const opened = async (database: TestDatabase): Promise<Db> => {
  const { db, close } = await database.open();
  onTestFinished(close);
  return db;
};

async function dumped(db: Db): Promise<Dump> {
  const rows: Record<string, string[]> = {};
  const told = await dumpTables(db, async (table, piece) => {
    rows[table] = [...(rows[table] ?? []), ...piece].sort();
  });
  return { told, rows };
}

/** Yields two rows at a time, so that there are several pieces. */
const piecesOf = ({ rows }: Dump) =>
  async function* (table: string) {
    const left = [...(rows[table] ?? [])];
    while (left.length > 0) yield left.splice(0, 2);
  };

async function fill(db: Db) {
  const { rows } = await sql<{ id: string }>`
    insert into users (user_type, first_name, last_name, phone, email, state, password_hash, created_at)
    values ('OWNER', ${ODD}, '', '+2348030000001', 'a@example.ng', 'Lagos', '', '2026-06-01 09:00:00.123456+01')
    returning id`.execute(db);
  const owner = rows[0]?.id;
  await sql`
    insert into listings (id, owner_id, kind, status, property_type, description, details, state, city, address, price,
      security, features, feature_quantities, created_at)
    values (gen_random_uuid(), ${owner}, 'apartment', 'listed', 'Flat', ${ODD}, '', 'Lagos', '', '', 9007199254740993,
      true, array[${ODD}, '', 'NULL'], ${JSON.stringify({ [ODD]: 2 })}::text::jsonb, '2026-06-01 09:00:00.000001+00')`.execute(
    db,
  );
  await sql`
    insert into messages (channel, recipient, body, created_at, expires_at, due_at)
    select 'sms', 'somebody', n::text, now(), now(), now() from generate_series(1, 7) n`.execute(db);
  await sql`insert into call_limits values ('account', '127.0.0.1', now())`.execute(db);
}

describe('dumpTables and loadTables', () => {
  it.each([
    { from: pglite, to: postgres },
    { from: postgres, to: pglite },
  ])('copies $from.name into $to.name unchanged, and all or nothing', { timeout: 60_000 }, async ({ from, to }) => {
    const [source, target] = [await opened(from), await opened(to)];
    await fill(source);
    const before = await dumped(source);
    const ownerless = { told: before.told, rows: { ...before.rows, users: [] } };
    const ownerOfNobody = sql`insert into notification_settings values (gen_random_uuid(), 'booking', true, true)`;

    await expect(loadTables(target, before.told, piecesOf(ownerless))).rejects.toThrow('foreign key');
    expect(await tablesInUse(target)).toEqual([]);
    await expect(ownerOfNobody.execute(target)).rejects.toThrow('foreign key');
    await loadTables(target, before.told, piecesOf(before));

    expect(await dumped(target)).toEqual(before);
    expect(before.told.tables).toMatchObject({ users: 1, listings: 1, messages: 7, bookings: 0 });
    expect(before.told.tables).not.toHaveProperty('call_limits');
    expect(before.rows.listings?.[0]).toContain('9007199254740993');
    expect(await tablesInUse(target)).toEqual(['listings', 'listings_to_check', 'messages', 'users']);
    await sql`insert into messages (channel, recipient, body, created_at, expires_at, due_at)
    values ('sms', '', '', now(), now(), now())`.execute(target);
    expect(await sql`select max(id) as id from messages`.execute(target)).toMatchObject({ rows: [{ id: 8 }] });
    await expect(ownerOfNobody.execute(target)).rejects.toThrow('foreign key');
  });
});

describe('a dump of PostgreSQL', () => {
  it('shows one moment, however much is written meanwhile', async () => {
    const db = await opened(postgres);
    await sql`insert into words select 'w' || n from generate_series(1, 2500) n`.execute(db);
    const tables: string[] = [];

    const { tables: counts } = await dumpTables(db, async (table) => {
      if (!tables.includes(table)) await sql`insert into words values (${`during ${table}`})`.execute(db);
      tables.push(table);
    });

    expect(counts.words).toBe(2_500);
    expect(tables.filter((table) => table === 'words')).toHaveLength(3);
  });

  it('lists the other connections', async () => {
    const db = await opened(postgres);

    const alone = await otherSessions(db);
    const others = await db.connection().execute(() => otherSessions(db));

    expect([alone, others]).toEqual([0, 1]);
  });
});
