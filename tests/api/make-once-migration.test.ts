import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { DiskFiles } from '#server/gateways/files/disk-files.driver.ts';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrationsDir } from '#server/platform/paths.ts';
import { callerOf } from '#tests/support/api.ts';
import { newFolder } from '#tests/support/data-dir.ts';
import { databases } from '#tests/support/databases.ts';
import { newPerson } from '#tests/support/environment.ts';
import { quickPasswords } from '#tests/support/passwords.ts';

const NOW = new Date('2026-06-01T09:00:00Z');
const LATER = new Date(NOW.getTime() + 60_000);

const message = {
  service_id: 'gida',
  template_id: 'contact',
  user_id: 'public',
  template_params: {
    to_name: 'Gida',
    from_name: 'Ọláyínká "Musa" Bello',
    message: 'Two lines,\n\tone \\ and a bell \u0007.',
    from_email: 'musa@example.ng',
  },
};

/** As 0012 and the code of its time kept it. */
const registrationFingerprint = (of: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(of)).digest('base64url');

function folderUpTo(last: string): string {
  const folder = newFolder();
  for (const name of readdirSync(migrationsDir).filter((name) => name.slice(0, 4) <= last)) {
    copyFileSync(join(migrationsDir, name), join(folder, name));
  }
  return folder;
}

describe.each(databases)('keys taken before there was one table for them, on $name', (database) => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await database.openUnmigrated();
  });
  afterAll(() => handle.close());

  it('answer for what they made, and for nothing else', { timeout: 60_000 }, async () => {
    const { db } = handle;
    await migrate(db, folderUpTo('0012'));
    const passwords = quickPasswords();
    const person = newPerson();
    const [userId, key, sent, erased] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const { first_name, last_name, phone_no, email, state, userType } = person;
    const hash = await passwords.hash(person.password);
    const fingerprint = registrationFingerprint([userType, first_name, last_name, phone_no, email, state]);
    await sql`insert into users (id, user_type, first_name, last_name, phone, email, state, password_hash, created_at)
      values (${userId}, ${userType}, ${first_name}, ${last_name}, ${phone_no}, ${email}, ${state}, ${hash}, ${NOW})`.execute(
      db,
    );
    await sql`insert into registrations values (${key}, ${fingerprint}, ${userId}, ${NOW})`.execute(db);
    await sql`insert into messages (channel, recipient, body, created_at, expires_at, due_at, relay, once)
      values ('email', 'Gida', 'as it was', ${NOW}, ${NOW}, ${NOW}, ${JSON.stringify(message)}::jsonb, ${sent}),
        ('email', 'Gida', '', ${NOW}, ${NOW}, ${NOW}, null, ${erased})`.execute(db);
    await sql`insert into made_once values (${userId}, 'askSupport', ${key}, 'abc', ${userId}, ${NOW})`.execute(db);

    const ran = await migrate(db);

    const app = await createApp({ db, files: new DiskFiles(newFolder()), passwords, clock: () => LATER });
    const call = callerOf(app);
    const withKey = (key: string) => ({ 'idempotency-key': key });
    const replies = [
      await call('register', { body: person, headers: withKey(key) }),
      await call('register', { body: { ...person, first_name: 'Ngozi' }, headers: withKey(key) }),
      await call('sendContactMessage', { body: message, headers: withKey(sent) }),
      await call('sendContactMessage', { body: { ...message, user_id: 'other' }, headers: withKey(sent) }),
      await call('sendContactMessage', { body: message, headers: withKey(erased) }),
    ];
    await app.close();
    expect(ran[0]).toBe('0013-making-once.sql');
    expect(replies.map(({ status }) => status)).toEqual([200, 422, 200, 422, 422]);
    const rows = await db
      .selectFrom('made_once')
      .select(['scope', 'operation', 'user_id'])
      .orderBy('operation')
      .execute();
    expect(rows).toEqual([
      { scope: userId, operation: 'askSupport', user_id: userId },
      { scope: 'anyone', operation: 'register', user_id: userId },
      { scope: 'anyone', operation: 'sendContactMessage', user_id: null },
      { scope: 'anyone', operation: 'sendContactMessage', user_id: null },
    ]);
    expect((await db.selectFrom('users').select('id').execute()).length).toBe(1);
    expect((await db.selectFrom('messages').select('id').execute()).length).toBe(2);
  });
});
