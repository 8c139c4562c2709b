/** Users to try the app with. Written once, so changes made in the demo stay. */
import { randomUUID } from 'node:crypto';
import { href } from '#domain/addresses.ts';
import { formatPhone } from '#domain/phone.ts';
import { termsInForce } from '#domain/terms.ts';
import type { Passwords } from '../account/password.hash.ts';
import { findCarrier } from '../carriers/carrier.repository.ts';
import { saveCarrier } from '../carriers/carrier.service.ts';
import { insertDriver } from '../carriers/driver.repository.ts';
import { keepAgreement } from '../consents/consent.service.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { NewUser } from '../platform/db/tables.ts';
import { findUserByPhone } from '../user/user.repository.ts';
import { seedDemoBookings } from './bookings.seed.ts';
import { seedDemoCases } from './cases.seed.ts';
import { findUsersByPhone, insertDemoUser } from './demo.repository.ts';
import { seedDemoListings } from './listings.seed.ts';
import { demoCarriers, SUNDAY } from './shipments.data.ts';

export const DEMO_PASSWORD = 'gida-demo-2026';

type Person = Omit<NewUser, 'password_hash' | 'created_at' | 'phone_verified_at' | 'location' | 'photo'>;

export const people: readonly Person[] = [
  {
    user_type: 'OWNER',
    first_name: 'Adaeze',
    last_name: 'Okafor',
    phone: '+2348030000001',
    email: 'adaeze@gida.example',
    state: 'Lagos',
  },
  {
    user_type: 'USER',
    first_name: 'Tunde',
    last_name: 'Bello',
    phone: '+2348030000002',
    email: 'tunde@gida.example',
    state: 'Abuja (FCT)',
  },
  {
    user_type: 'OWNER',
    first_name: 'Hauwa',
    last_name: 'Sani',
    phone: '+2348030000003',
    email: 'hauwa@gida.example',
    state: 'Kano',
  },
  {
    user_type: 'OWNER',
    first_name: 'Ebiere',
    last_name: 'Dokubo',
    phone: '+2348030000004',
    email: 'ebiere@gida.example',
    state: 'Rivers',
  },
  {
    user_type: 'USER',
    first_name: 'Ngozi',
    last_name: 'Eze',
    phone: '+2348030000005',
    email: 'ngozi@gida.example',
    state: 'Enugu',
  },
  {
    user_type: 'USER',
    first_name: 'Musa',
    last_name: 'Ibrahim',
    phone: '+2348030000006',
    email: 'musa@gida.example',
    state: 'Abia',
  },
  {
    user_type: 'USER',
    first_name: 'Bose',
    last_name: 'Adewale',
    phone: '+2348030000007',
    email: 'bose@gida.example',
    state: 'Ogun',
  },
  {
    user_type: 'USER',
    first_name: 'Sunday',
    last_name: 'Effiong',
    phone: SUNDAY,
    email: 'sunday@gida.example',
    state: 'Abia',
  },
  {
    user_type: 'USER',
    first_name: 'Bisi',
    last_name: 'Ogunleye',
    phone: '+2348030000009',
    email: 'bisi@gida.example',
    state: 'Oyo',
  },
];

/** Age of the accounts on the first start. */
const JOINED_BEFORE = 90 * 24 * 60 * 60_000;

/** A user who signed up before users agreed to terms, so sign-in asks for her consent. */
const UNASKED = '+2348030000004';

export async function seedDemo({ db, clock, passwords }: { db: Db; clock: Clock; passwords: Passwords }) {
  const now = clock();
  const password_hash = await passwords.hash(DEMO_PASSWORD);
  const since = later(now, -JOINED_BEFORE);
  for (const person of people) {
    const verified = { password_hash, created_at: since, phone_verified_at: since };
    await insertDemoUser(db, { ...person, ...verified, location: null, photo: null });
  }
  const agreement = { terms_version: termsInForce(now.getTime()).version, adult: true } as const;
  for (const { phone } of people.filter((person) => person.phone !== UNASKED)) {
    const user = await findUserByPhone(db, phone);
    if (user) await keepAgreement(db, user.id, agreement, { now });
  }
  const owners = people.filter(({ user_type }) => user_type === 'OWNER').map(({ phone }) => phone);
  await seedDemoListings({ db, clock }, owners);
  await seedDemoBookings({ db, clock });
  await seedDemoCarriers({ db, clock });
  await seedDemoCases({ db, clock });
}

/** Gives the demo its carriers and their drivers. Runs once, so changes made in the demo stay. */
export async function seedDemoCarriers({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const carriers = demoCarriers(clock());
  const people = await findUsersByPhone(
    db,
    carriers.map(({ phone }) => phone),
  );
  for (const { phone, drivers, ...form } of carriers) {
    const carrier_id = people.find((person) => person.phone === phone)?.id;
    if (!carrier_id || (await findCarrier(db, carrier_id))) continue;
    await saveCarrier({ db, clock }, { userId: carrier_id, form, version: undefined });
    for (const driver of drivers) {
      await insertDriver(db, { ...driver, id: randomUUID(), carrier_id, invited_at: clock() });
    }
  }
}

export function welcome(origin: string): string {
  const [owner, renter] = ['OWNER', 'USER'].map(
    (type) => people.find(({ user_type }) => user_type === type)?.phone ?? '',
  );
  return `Sign in: ${formatPhone(owner ?? '')} (owner), ${formatPhone(renter ?? '')} (renter). Password: ${DEMO_PASSWORD}
Sent SMS and emails: ${origin}${href.outbox} · Flow book: ${origin}${href.flowBook}`;
}
