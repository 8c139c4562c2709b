import { databaseGone, PgliteClient } from '#server/platform/db/pglite-client.ts';
import type { PgliteThread } from '#server/platform/db/pglite-dialect.ts';

/** A thread, with the state of its database when it was new. */
interface Kept {
  readonly client: PgliteClient;
  readonly asNew: Shape;
}

interface Shape {
  /** Tables, columns, constraints, indexes, functions and triggers. */
  readonly structure: string;
  /** The rows of each table as JSON, `null` when there are none. */
  readonly rows: ReadonlyMap<string, string | null>;
}

/** Threads without a test. The test files of a process use them one after another. */
const idle: Kept[] = [];

/** Hardly any file has more databases open at once. */
const MOST_IDLE = 2;

/**
 * A thread with a migrated database that has only the rows of the migrations. One that starts takes two seconds of a core.
 * One whose test changed more than rows is not reused.
 */
export async function takeThread(template: string): Promise<PgliteThread> {
  const kept = (await restored(idle.pop())) ?? (await startFrom(template));
  let isOver = false;
  return {
    get isDead() {
      return isOver || kept.client.isDead;
    },
    query: (...asked) => (isOver ? Promise.reject(databaseGone(undefined)) : kept.client.query(...asked)),
    close: async () => {
      isOver = true;
      if (idle.length < MOST_IDLE && !kept.client.isDead) idle.push(kept);
      else await kept.client.close();
    },
    ended: () => kept.client.ended(),
  };
}

async function startFrom(template: string): Promise<Kept> {
  const client = await PgliteClient.open({ template });
  return { client, asNew: await shapeOf(client) };
}

/** `undefined` when the database differs in more than rows. */
async function restored(kept: Kept | undefined): Promise<Kept | undefined> {
  if (!kept) return undefined;
  const { client, asNew } = kept;
  try {
    for (const statement of ['rollback', 'reset all', 'select pg_advisory_unlock_all()'])
      await client.query(statement, []);
    if ((await structureOf(client)).structure === asNew.structure) {
      await restoreRows(client, asNew.rows);
      return kept;
    }
  } catch {
    // Whatever the error is, a new thread does not have it.
  }
  await client.close().catch(() => {});
  return undefined;
}

/**
 * Puts back the rows of the migrations, and lets all sequences begin again. Truncates only tables with rows, since that writes a
 * new file for each table and index. Deleting would leave pages and counts that the planner goes by.
 */
async function restoreRows(client: PgliteClient, asNew: Shape['rows']) {
  const asked = [...asNew.keys()].map((name) => `select '${name}' as name where exists (select from "${name}")`);
  const { rows } = await client.query(asked.join(' union all '), []);
  const used = rows.map(({ name }) => `"${name}"`);
  await client.query(`truncate ${used.join()} cascade`, []);
  // As a replica: without triggers and foreign keys.
  await client.query(
    `do $restore$ begin set local session_replication_role = replica; ${[...asNew].map(refill).join(' ')} ${RESTART_SEQUENCES} end $restore$`,
    [],
  );
}

const refill = ([name, rows]: [string, string | null]) =>
  rows === null
    ? ''
    : `insert into "${name}" select * from json_populate_recordset(null::"${name}", '${rows.replaceAll("'", "''")}');`;

const RESTART_SEQUENCES = `perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null;`;

async function shapeOf(client: PgliteClient): Promise<Shape> {
  const { structure, tables } = await structureOf(client);
  const asked = tables.map(
    (name) => `select '${name}' as name, (select json_agg(each)::text from "${name}" each) as rows`,
  );
  const { rows } = await client.query(asked.join(' union all '), []);
  return {
    structure,
    rows: new Map(rows.map(({ name, rows }) => [String(name), rows === null ? null : String(rows)])),
  };
}

async function structureOf(client: PgliteClient) {
  const [found] = (await client.query(STRUCTURE, [])).rows;
  return { structure: String(found?.structure), tables: String(found?.tables ?? '').split(' ') };
}

const STRUCTURE = `
  select md5(string_agg(line, ';' order by line)) as structure,
    (select string_agg(relname, ' ' order by relname) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables
  from (
    select format('%s %s %s %s %s', c.oid::regclass, c.relkind, attname, atttypid::regtype, attnotnull) as line
      from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
      where c.relnamespace = 'public'::regnamespace
    union all
    select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select format('%s %s', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select format('statistics of %s', starelid::regclass) from pg_statistic
      where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select format('%s %s', adrelid::regclass, pg_get_expr(adbin, adrelid)) from pg_attrdef
  ) parts`;
