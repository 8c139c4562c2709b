import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { confirmationLink } from '#server/listings/confirmation.service.ts';
import { startEnrolment } from '#server/passkeys/enrolment.ts';
import { Seal } from '#server/platform/seal.ts';
import { callerOf } from '#tests/support/api.ts';
import { addPasskey, openDeskWith, signInWith } from '#tests/support/authenticator.ts';
import { databases } from '#tests/support/databases.ts';
import { decide, staffCommand } from '#tests/support/desk.ts';
import { type Environment, environmentOn, ORIGIN, PASSWORD } from '#tests/support/environment.ts';
import { newOwner } from '#tests/support/listings.ts';

const NEW_PASSWORD = 'rain on zinc in ibadan';
const [OLD_KEY, NEW_KEY] = [randomBytes(32), randomBytes(32)];
const MINUTE = 60_000;

const secrets = [
  ...(['this session', 'another session', 'passkey', 'passkey of staff', 'link of the operator'] as const),
  // The code is last, because trying it resets the password.
  ...(['link to a new email', 'link to confirm a listing', 'code to reset'] as const),
] as const;
type Secret = (typeof secrets)[number];

const ends = {
  // An attacker may know the password: every secret that it alone gives ends. The others needed the operator’s link.
  'password changed': ['another session', 'passkey', 'link to a new email'],
  // The reset uses up its code.
  'password reset': ['this session', 'another session', 'passkey', 'link to a new email', 'code to reset'],
  'account deleted': secrets,
  // A suspended user can sign in for appeals and open business, change the password, and confirm a new email.
  suspended: [
    ...(['this session', 'another session', 'passkey', 'passkey of staff'] as const),
    ...(['link of the operator', 'link to confirm a listing'] as const),
  ],
  // `DATA_KEY_OTHER` still has the old key.
  'key exchanged': [],
  // The operator removes it after 60 days, or at once if it was stolen: then nothing signed with it is accepted.
  'old key taken away': ['link to a new email', 'link to confirm a listing'],
} as const satisfies Record<string, readonly Secret[]>;

/** The reason why a session ended, which the server sends to its device so that it deletes the user's data. */
const why: Partial<Record<keyof typeof ends, string>> = {
  'password changed': 'password',
  'password reset': 'password',
  'account deleted': 'deleted',
  suspended: 'suspended',
};

describe.each(databases)('secrets, on $name', (database) => {
  const environment = environmentOn(database, { seal: new Seal(OLD_KEY) });

  /** The same database behind a server with other keys. */
  async function withKeys(key: Buffer, others: Buffer[]): Promise<FastifyInstance> {
    const { db, files, payments, now } = environment;
    const seal = new Seal(key, others);
    return await createApp({ db, files, payments, clock: now, seal, origin: () => ORIGIN });
  }

  const happens: Record<keyof typeof ends, (owned: Owned) => Promise<FastifyInstance | undefined>> = {
    'password changed': async ({ owner }) => {
      const body = { current_password: PASSWORD, password: NEW_PASSWORD };
      expect((await environment.call('changePassword', { token: owner.token, body })).status).toBe(200);
      return undefined;
    },
    'password reset': async ({ owner, code }) => {
      const body = { phone_no: owner.phone, otp: code, password: NEW_PASSWORD };
      expect((await environment.call('resetPassword', { body })).status).toBe(200);
      return undefined;
    },
    'account deleted': async ({ owner }) => {
      const { status } = await environment.call('deleteMe', { token: owner.token, body: { password: PASSWORD } });
      expect(status).toBe(204);
      return undefined;
    },
    suspended: async ({ listing }) => {
      expect((await decide(environment, listing, 'suspendAccount')).status).toBe(200);
      return undefined;
    },
    'key exchanged': () => withKeys(NEW_KEY, [OLD_KEY]),
    'old key taken away': () => withKeys(NEW_KEY, []),
  };

  it.each(Object.keys(ends) as (keyof typeof ends)[])('live and end as the table says: %s', async (event) => {
    const owned = await ownAll(environment);
    const app = (await happens[event](owned)) ?? environment.app;
    const there = new Proxy(environment, {
      get: (target, name: keyof Environment) => (name === 'call' ? callerOf(app) : target[name]),
    });

    const whyOf = async (token: string) => (await there.call('getMe', { token })).body as { ended?: string };
    const told = [(await whyOf(owned.owner.token)).ended, (await whyOf(owned.other)).ended];
    const dead: Secret[] = [];
    for (const secret of secrets) if (!(await isAlive(there, app, owned, secret))) dead.push(secret);

    expect(dead.toSorted()).toEqual([...ends[event]].toSorted());
    expect(told).toEqual([dead.includes('this session') ? why[event] : undefined, why[event]]);
    if (app !== environment.app) await app.close();
  });
});

type Owned = Awaited<ReturnType<typeof ownAll>>;

/** Signs up an owner who is staff, with a secret of each kind. */
async function ownAll(environment: Environment) {
  const { call } = environment;
  const owner = await newOwner(environment);
  const { body: me } = await call('getMe', { token: owner.token });
  const { phone_no: phone } = me;
  const { id: listing } = (await call('listApartment', { token: owner.token, body: await owner.apartment() })).body;
  const { body: other } = await call('signIn', { body: { phone_no: phone, password: PASSWORD } });
  await staffCommand(environment, 'add', phone);
  const enrol = async () => (await staffCommand(environment, 'enrol', phone)).split('#enrol=')[1] ?? '';
  const { device } = await addPasskey(environment, owner);
  const staffs = await addPasskey(environment, owner, { enrolment: await enrol() });
  // The command is not run again, because it would remove the passkey.
  const link = await startEnrolment(environment.db, me.id, environment.now());
  const email = `new.${me.email}`;
  await call('updateMe', { token: owner.token, body: { email, current_password: PASSWORD } });
  const [mail = ''] = await environment.messagesTo(email);
  environment.pass(MINUTE);
  await call('forgotPassword', { body: { phone_no: phone } });
  const { confirmed_at } = await environment.db
    .selectFrom('listings')
    .select('confirmed_at')
    .where('id', '=', listing)
    .executeTakeFirstOrThrow();
  return {
    owner: { token: owner.token, phone },
    listing,
    other: other.access_token,
    passkey: device,
    staffPasskey: staffs.device,
    link,
    code: await environment.codeSentTo(phone),
    emailLink: (/https:\S+/.exec(mail)?.[0] ?? '').slice(ORIGIN.length),
    listingLink: confirmationLink(new Seal(OLD_KEY), '', { id: listing, confirmed_at }),
  };
}

async function isAlive(there: Environment, app: FastifyInstance, owned: Owned, secret: Secret): Promise<boolean> {
  const { call } = there;
  const isOpen = async (token: string) => (await call('listDecisions', { token })).status === 200;
  const opens = async (url: string) => (await app.inject(url)).statusCode === 200;
  const { owner } = owned;
  switch (secret) {
    case 'this session':
      return await isOpen(owner.token);
    case 'another session':
      return await isOpen(owned.other);
    case 'passkey':
      return (await signInWith(there, owned.passkey)).status === 200;
    case 'passkey of staff': {
      const session = await signInWith(there, owned.staffPasskey);
      const token = session.body.access_token;
      return session.status === 200 && (await openDeskWith(there, { token }, owned.staffPasskey)).status === 200;
    }
    case 'link of the operator':
      return await beginsWith(there, owned);
    case 'code to reset': {
      const body = { phone_no: owner.phone, otp: owned.code, password: 'the goats came home late' };
      return (await call('resetPassword', { body })).status === 200;
    }
    case 'link to a new email':
      return await opens(owned.emailLink);
    case 'link to confirm a listing':
      return await opens(owned.listingLink);
  }
}

/** Whether the user can still start to add a passkey with the link, with the old or the new password. */
async function beginsWith({ call }: Environment, { owner, link }: Owned): Promise<boolean> {
  for (const password of [PASSWORD, NEW_PASSWORD]) {
    const { body: access } = await call('signIn', { body: { phone_no: owner.phone, password } });
    const token = access.access_token;
    if (!token) continue;
    const { status } = await call('beginPasskey', { token, body: { password, enrolment: link } });
    if (status === 200) return true;
  }
  return false;
}
