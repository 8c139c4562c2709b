import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  APPEAL_TIME,
  ROUTE_ALERT_TIME,
  SEARCH_ALERT_TIME,
  SIGN_IN_PAUSE,
  TRACK_LINK_GOOD_FOR,
} from '#domain/limits.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { databases } from '#tests/support/databases.ts';
import { newStaff, staffCommand } from '#tests/support/desk.ts';
import { type Environment, environmentOn } from '#tests/support/environment.ts';
import { newOwner } from '#tests/support/listings.ts';
import { newVisitor } from '#tests/support/payments.ts';
import { createRequestedShipment, newCast } from '#tests/support/shipments.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

interface Swept {
  /** Milliseconds that a row is kept after it is no longer needed. */
  readonly kept: number;
  /** Creates a row that is no longer needed from this moment on. */
  readonly leave: (environment: Environment, at: Date) => Promise<unknown>;
}

/** Everything that the cleanup deletes. A new kind does not compile until it is added. */
const all: Record<keyof Awaited<ReturnType<typeof cleanup>>, Swept> = {
  sessions: {
    kept: 0,
    leave: async (environment, at) => {
      const { id: user_id } = await newVisitor(environment);
      const of = { user_id, token_hash: randomUUID(), scope: 'access', device: '', network: '' } as const;
      const row = { ...of, signed_in_at: at, last_used_at: at, expires_at: at };
      await environment.db.insertInto('sessions').values(row).execute();
    },
  },
  endedSessions: {
    kept: 0,
    leave: ({ db }, expires_at) =>
      db.insertInto('ended_sessions').values({ token_hash: randomUUID(), ended: 'removed', expires_at }).execute(),
  },
  challenges: {
    kept: 0,
    leave: ({ db }, expires_at) => {
      const row = {
        challenge: randomUUID(),
        purpose: 'sign_in',
        user_id: null,
        name: null,
        enrolment_hash: null,
      } as const;
      return db
        .insertInto('passkey_challenges')
        .values({ ...row, expires_at })
        .execute();
    },
  },
  codes: {
    kept: DAY,
    leave: ({ db }, sent_at) =>
      db
        .insertInto('otp_sends')
        .values({ phone: '+2348030000000', purpose: 'reset', source: '127.0.0.1', sent_at })
        .execute(),
  },
  attempts: {
    kept: SIGN_IN_PAUSE,
    leave: ({ db }, since) =>
      db
        .insertInto('sign_in_attempts')
        .values({ phone: '+2348030000000', source: '127.0.0.1', failures: 1, since })
        .execute(),
  },
  messages: {
    kept: 7 * DAY,
    leave: async ({ db }, at) => {
      const row = { channel: 'sms', recipient: '+2348030000000', body: 'Hello.' } as const;
      const times = { created_at: at, expires_at: at, due_at: at };
      await db
        .insertInto('messages')
        .values({ ...row, ...times })
        .execute();
    },
  },
  keys: {
    kept: DAY,
    leave: async ({ db }, created_at) => {
      const row = { scope: 'anyone', operation: 'report', idempotency_key: randomUUID(), fingerprint: 'one' };
      await db
        .insertInto('made_once')
        .values({ ...row, created_at })
        .execute();
    },
  },
  routeAlerts: {
    kept: ROUTE_ALERT_TIME,
    leave: async (environment, created_at) => {
      const { id: user_id } = await newVisitor(environment);
      const row = { user_id, from_state: 'Borno', to_state: 'Sokoto', created_at };
      await environment.db.insertInto('route_alerts').values(row).execute();
    },
  },
  newListings: {
    kept: SEARCH_ALERT_TIME,
    leave: async (environment, created_at) => {
      const owner = await newOwner(environment);
      await environment.call('listApartment', { token: owner.token, body: await owner.apartment() });
      await environment.db.updateTable('new_listings').set({ created_at }).execute();
    },
  },
  notifications: {
    kept: 90 * DAY,
    leave: async (environment, created_at) => {
      const { id: user_id } = await newVisitor(environment);
      const row = { user_id, kind: 'booking', text: 'Hello.', link: null, created_at } as const;
      await environment.db.insertInto('notifications').values(row).execute();
    },
  },
  paymentEvents: {
    kept: 180 * DAY,
    leave: async ({ db }, received_at) => {
      const row = { digest: randomUUID(), event: 'charge.success', reference: null, outcome: 'not_paid' };
      await db
        .insertInto('payment_events')
        .values({ ...row, received_at })
        .execute();
    },
  },
  links: {
    kept: TRACK_LINK_GOOD_FOR,
    leave: async (environment, since) => {
      const shipment = await createRequestedShipment(environment, await newCast(environment));
      const { id } = await shipment.row();
      await environment.db.updateTable('shipments').set({ status: 'closed', since }).where('id', '=', id).execute();
      const link = { shipment_id: id, token_hash: randomUUID(), made_at: since, said_at: null };
      await environment.db.insertInto('shipment_links').values(link).execute();
    },
  },
  addresses: {
    kept: HOUR,
    leave: ({ db }, created_at) =>
      db
        .insertInto('messages')
        .values({
          ...{ channel: 'sms', recipient: '+2348031234567', body: '', address: '10.9.9.9' },
          ...{ created_at, due_at: created_at, expires_at: created_at },
        })
        .execute(),
  },
  callLimits: {
    kept: 0,
    leave: ({ db }, full_at) =>
      db.insertInto('call_limits').values({ calls: 'report', address: '10.9.9.9', full_at }).execute(),
  },
  listings: {
    kept: APPEAL_TIME,
    leave: async ({ db }, at) => {
      const listing_then = { place: 'Flat in Lekki', address: null, city: null, price: null } as const;
      const of = { about: 'listing', subject_id: randomUUID(), status: 'decided', decision: 'dismiss' } as const;
      const rest = { price_period: null, description: null };
      await db
        .insertInto('cases')
        .values({
          ...of,
          id: randomUUID(),
          listing_then: { ...listing_then, ...rest },
          opened_at: at,
          due_at: at,
          touched_at: at,
        })
        .execute();
    },
  },
  files: { kept: DAY, leave: async (environment) => await (await newOwner(environment)).uploadPhoto() },
  unverified: { kept: 7 * DAY, leave: ({ registered }) => registered() },
};

/** Links for staff are deleted along with challenges. */
const enrolments: Swept = {
  kept: 0,
  leave: async (environment, expires_at) => {
    const { phone } = await newStaff(environment);
    await staffCommand(environment, 'enrol', phone);
    await environment.db.updateTable('desk_enrolments').set({ expires_at }).execute();
  },
};

describe.each(databases)('data past its use, on $name', (database) => {
  const environment = environmentOn(database);
  const cleanUpAt = (moment: number) =>
    cleanup({ db: environment.db, files: environment.files, clock: () => new Date(moment) });

  it.each([...Object.entries(all), ['challenges', enrolments] as const])(
    'is deleted after its time, and not before: %s',
    async (kind, { kept, leave }) => {
      const went = async (moment: number) => (await cleanUpAt(moment))[kind as keyof typeof all];
      // Deletes all rows of earlier tests.
      environment.pass(200 * DAY);
      const at = environment.now().getTime();
      await cleanUpAt(at);
      await leave(environment, new Date(at));

      expect(await went(at + kept - 1), 'a millisecond before').toBe(0);
      expect(await went(at + kept + 1), 'and after').toBe(1);
    },
  );

  it('keeps the key of an account as long as a draft may hold it', async () => {
    const { id } = await newVisitor(environment);
    const created_at = environment.now();
    const key = { scope: id, operation: 'listApartment', idempotency_key: randomUUID(), fingerprint: 'one' };
    await environment.db
      .insertInto('made_once')
      .values({ ...key, user_id: id, created_at })
      .execute();

    await cleanUpAt(created_at.getTime() + 360 * DAY);

    const kept = environment.db.selectFrom('made_once').select('operation').where('user_id', '=', id);
    expect(await kept.execute()).toEqual([{ operation: 'listApartment' }]);
  });

  it('keeps a code that was just sent, and deletes one of the day before', async () => {
    environment.pass(200 * DAY);
    const { person, token } = await environment.registered();
    const sentAt = environment.now().getTime();
    const codes = environment.db.selectFrom('otp_challenges').select('phone').where('phone', '=', person.phone_no);

    await cleanUpAt(sentAt);
    const { status } = await environment.call('validateOtp', {
      token,
      body: { otp: await environment.codeSentTo(person.phone_no) },
    });
    await cleanUpAt(sentAt + DAY + 10 * 60_000);
    const before = await codes.execute();
    await cleanUpAt(sentAt + DAY + 10 * 60_000 + 1);

    expect([status, before.length, await codes.execute()]).toEqual([200, 1, []]);
  });
});
