/** Random calls on the server: any user, operation and values of the contract. The rules of the rows are oracles. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { loadOperations, type Operation } from '#server/http/contract/contract.ts';
import { validatorOf } from '#server/http/contract/validation.ts';
import { RowKeeper, type Rows } from '#tests/paths/interleavings/rows.ts';
import { rulesOfAll } from '#tests/paths/interleavings/rules.ts';
import { databases } from '#tests/support/databases.ts';
import { newStaff } from '#tests/support/desk.ts';
import { environmentOn, keepSignedIn, PASSWORD } from '#tests/support/environment.ts';
import { ask, newVisit } from '#tests/support/payments.ts';
import { createRequestedShipment, newCast } from '#tests/support/shipments.ts';
import { repeatable, valuesOf } from './contract-values.ts';

/** The number of walks, or their duration: `WALK_SECONDS=3600 npm test -- calls` takes an hour. */
const WALKS = 30;
const SECONDS = Number(process.env.WALK_SECONDS ?? 0);

const LONGEST = 25;
const MOST_MINUTES = 24 * 60;

interface Step {
  who: number;
  operation: number;
  /** Seeds the values. */
  draw: number;
  /** Minutes that pass before it. */
  wait: number;
}

const walks = fc.array(
  fc.record<Step>({
    who: fc.nat(99),
    operation: fc.nat(999),
    draw: fc.nat(),
    wait: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.nat(MOST_MINUTES) }),
  }),
  { minLength: 1, maxLength: LONGEST, size: 'max' },
);

const JSON_TYPE = 'application/json';
/** Calls that would end the walk. Calls with files are left out below, because other tests draw them. */
const LEFT_OUT = new Set(['signOut', 'deleteMe', 'endOtherSessions']);

const all = await loadOperations();
const isJson = ({ content }: { content?: object } = {}) => !content || JSON_TYPE in content;
const callable = all.filter(({ id, body, responses }) => !LEFT_OUT.has(id) && isJson(body) && isJson(responses[200]));

const [database = expect.fail('no database')] = databases;

describe('any calls of any user', () => {
  const environment = environmentOn(database);
  const people: { name: string; token?: string }[] = [{ name: 'a stranger' }];
  let begun: { rows: Rows; keeper: RowKeeper };

  beforeAll(async () => {
    const { owner, listing, visitor } = await newVisit(environment);
    await ask(environment, visitor, { propertyId: listing.id });
    const cast = await newCast(environment);
    await createRequestedShipment(environment, cast);
    const staff = await newStaff(environment);
    people.push(
      ...Object.entries({ owner, visitor, ...cast, staff }).map(([name, { token }]) => ({
        name: `the ${name}`,
        token,
      })),
    );
    const keeper = await RowKeeper.of(environment.db);
    begun = { rows: await keeper.take(), keeper };
  });

  it('get only responses of the contract and no 5xx, and leave rows that keep the rules', async () => {
    await fc.assert(fc.asyncProperty(walks, walk), {
      ...(SECONDS ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: SECONDS * 1000 } : { numRuns: WALKS }),
      ...repeatable('calls'),
    });
  });

  async function walk(steps: readonly Step[]) {
    await begun.keeper.putBack(begun.rows);
    await keepSignedIn(environment);
    let before = await begun.keeper.take();
    const told: string[] = [];
    for (const step of steps) {
      const { name, token } = people[step.who % people.length] ?? { name: '' };
      const operation = callable[step.operation % callable.length] as Operation;
      const sent = sentTo(operation, step.draw, before);
      environment.pass(step.wait * 60_000);
      told.push(`${name} ${operation.id} ${JSON.stringify(sent)}`);
      try {
        const heard = await environment.call(operation.id, { ...sent, ...(token && { token }) });
        told.push(`  ${heard.status} ${JSON.stringify(heard.body).slice(0, 200)}`);
        expectContract(operation, heard);
        const rows = await begun.keeper.take();
        const moment = { rows, before, heard: heard as never, now: environment.now() };
        const broken = rulesOfAll.flatMap((rule) => rule.broken(moment).map((why) => `${rule.name}: ${why}`));
        expect(broken).toEqual([]);
        before = rows;
      } catch (error) {
        throw new Error(`${told.join('\n')}\n${error instanceof Error ? error.message : error}`);
      }
    }
  }
});

function expectContract({ id, responses }: Operation, { status, body }: { status: number; body: unknown }) {
  const schema = responses[status]?.content?.[JSON_TYPE]?.schema;
  if (status >= 300 || !schema) return;
  const validate = validatorOf(schema);
  expect(validate(body) ? [] : validate.errors, `the answer of ${id}`).toEqual([]);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The table of the rows that an id may name, by its field or by the beginning of the path. */
const tables: Readonly<Record<string, keyof Rows>> = {
  propertyId: 'listings',
  property_id: 'listings',
  listing: 'listings',
  listingId: 'listings',
  booking_id: 'bookings',
  booking: 'bookings',
  offer: 'shipment_offers',
  driver: 'drivers',
  images: 'files',
  propertyImages: 'files',
  photos: 'files',
  photo: 'files',
  proofOfOwnership: 'files',
  userId: 'users',
  '/listings': 'listings',
  '/bookings': 'bookings',
  '/inspections': 'inspections',
  '/shipments': 'shipments',
  '/desk': 'cases',
  '/cases': 'cases',
  '/files': 'files',
  '/user': 'drivers',
};

/** The id of an existing row; the drawn one if there are no rows. */
function idOf(field: string, path: string, { rows, draw, drawn }: { rows: Rows; draw: number; drawn: string }) {
  const table = tables[field] ?? tables[`/${path.split('/')[1]}`] ?? 'listings';
  const known = rows[table] as readonly { id?: unknown }[];
  const { id } = known[draw % Math.max(known.length, 1)] ?? {};
  return typeof id === 'string' ? id : drawn;
}

/** Values that the contract allows, with ids that exist and, mostly, words that the server knows. */
function sentTo({ path, parameters, body }: Operation, draw: number, rows: Rows) {
  const drawn = (schema: object, at: number) => fc.sample(valuesOf(schema), { numRuns: 1, seed: draw + at })[0];
  const chosen = parameters.filter(({ required }, at) => required || (draw + at) % 3 === 0);
  const placed = (place: string) =>
    Object.fromEntries(
      chosen
        .filter((each) => each.in === place)
        .map(({ name, schema }, at) => [name, String(drawn(schema, at))] as const),
    );
  const sent = { params: placed('path'), query: placed('query'), headers: placed('header') };
  const content = body?.content[JSON_TYPE]?.schema;
  const isLikely = draw % 4 > 0;
  let field = '';
  const text = JSON.stringify({ ...sent, ...(content && { body: drawn(content, 99) }) }, (key, value) => {
    // The keys of list items are indexes: they keep the field name of the list.
    if (!/^\d+$/.test(key)) field = key;
    if (typeof value !== 'string') return value;
    if (UUID.test(value) && key !== 'Idempotency-Key') return idOf(field, path, { rows, draw, drawn: value });
    return isLikely && key in likely ? likely[key]?.(draw) : value;
  });
  return JSON.parse(text) as typeof sent & { body?: unknown };
}

const anyOf = (values: readonly string[]) => (draw: number) => values[draw % values.length];
const soon = (draw: number) => addDays('2026-06-01', draw % 90);

/** Words that the server accepts, by field, where the contract allows any text. */
const likely: Readonly<Record<string, (draw: number) => string | undefined>> = {
  phone_no: (draw) => `0803${String(draw % 10_000_000).padStart(7, '0')}`,
  password: () => PASSWORD,
  current_password: () => PASSWORD,
  state: anyOf(['Lagos', 'Ogun']),
  city: anyOf(['Lekki', 'Sagamu']),
  first_name: anyOf(['Ada', 'Musa']),
  last_name: anyOf(['Bello', 'Eze']),
  name: anyOf(['Chidi Eze', 'Warehouse']),
  day: soon,
  fromDate: soon,
  toDate: (draw) => addDays(soon(draw), 1 + (draw % 60)),
};
