import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openPglite } from '#tests/support/databases.ts';
import { type ColumnType, tableTypes } from '#tests/support/table-types.ts';
import { bookingColumns, listingColumns } from './columns.ts';
import { lineOf, replayMoves, type SeenMove } from './move-log.ts';

const { db, close } = await openPglite();
afterAll(close);

/** TypeScript types by column type, as the parsers in postgres.ts and pglite.worker.ts return them. */
const classes: Readonly<Record<string, ColumnType['class']>> = {
  text: 'text',
  uuid: 'text',
  date: 'text',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  timestamptz: 'date',
  _text: 'list',
  bit: 'text',
  jsonb: 'object',
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly given: boolean;
}

const { rows: columns } = await sql<Column>`
  select table_name || '.' || column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
    column_default is not null or is_identity = 'YES' as given
  from information_schema.columns where table_schema = 'public' order by 1`.execute(db);

/** Check constraints that list the allowed texts of a column. */
const { rows: checks } = await sql<{ name: string; definition: string }>`
  select relname || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint
  join pg_class on pg_class.oid = conrelid
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'c' and array_length(conkey, 1) = 1 and pg_get_constraintdef(pg_constraint.oid) like '%ANY (ARRAY[%'`.execute(
  db,
);

const types = tableTypes();

describe('the tables', () => {
  it('matches the interfaces with the columns of the migrations', () => {
    expect(columns.length).toBeGreaterThan(100);
    expect([...types.keys()].sort()).toEqual(columns.map(({ name }) => name).sort());
  });

  it.each(columns)('types $name as $type', ({ name, type, nullable, given }) => {
    const told = types.get(name);

    expect(told).toMatchObject({ class: classes[type] ?? 'a type that no parser is set for', nullable });
    // The database provides a default for each column that the code may omit.
    if (told?.given) expect(given).toBe(true);
  });

  it.each([
    ['bookings', bookingColumns],
    ['listings', listingColumns],
  ])('lists every column of %s', (table, named) => {
    const all = columns.filter(({ name }) => name.startsWith(`${table}.`)).map(({ name }) => name.split('.')[1]);

    expect([...named].sort()).toEqual(all);
  });

  it.each(checks)('lists the same values of $name in code and database', ({ name, definition }) => {
    const allowed = [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value);

    expect(types.get(name)?.values?.toSorted()).toEqual(allowed.toSorted());
  });
});

describe('replayMoves', () => {
  it('finds moves that no lifecycle allows, gaps between them, and a status that no move led to', () => {
    const at = new Date('2026-11-27T09:00:00Z');
    const move = (record_id: string, from_status: string, to_status: string, now: string | null): SeenMove => ({
      ...{ record: 'bookings', record_id, from_status, to_status, at, now },
    });

    const { problems, transitions } = replayMoves([
      move('a', 'requested', 'accepted', 'completed'),
      move('a', 'accepted', 'completed', 'completed'),
      move('b', 'requested', 'accepted', null),
      move('c', 'declined', 'accepted', 'accepted'),
      move('d', 'requested', 'accepted', 'cancelled'),
      move('e', 'requested', 'declined', 'cancelled'),
      move('e', 'accepted', 'cancelled', 'cancelled'),
    ]);

    expect(problems).toEqual([
      'bookings c: no event of its lifecycle leads from declined to accepted.',
      'bookings d: a move led to accepted, but its status is cancelled.',
      'bookings e: a move led to declined, but the next one starts at accepted.',
    ]);
    expect(transitions.map(lineOf)).toContain(
      'bookingLifecycle accepted → completed (deadline.passed): 1, accepted lasted 0.0 h',
    );
    expect(transitions.map(lineOf)).toContain('bookingLifecycle requested → expired (deadline.passed): never');
  });
});

describe('the move log', () => {
  it('never changes a move', async () => {
    await sql`insert into moves (record, record_id, from_status, to_status)
    values ('bookings', '00000000-0000-4000-8000-000000000001', 'requested', 'accepted')`.execute(db);

    await expect(sql`update moves set to_status = 'declined'`.execute(db)).rejects.toThrow(
      'cannot be changed or deleted',
    );
    await expect(sql`delete from moves`.execute(db)).rejects.toThrow('cannot be changed or deleted');
  });
});
