import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { notify } from '#server/notifications/notification.service.ts';
import type { NotificationKind } from '#server/platform/db/tables.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';

const DAY = 24 * 60 * 60_000;
const ON = { app: true, sms: true };
const OFF = { app: false, sms: false };

describe.each(databases)('notifications, on $name', (database) => {
  const environment = environmentOn(database);
  const newcomer = async () => {
    const { person, token } = await environment.signedIn();
    const { body } = await environment.call('getMe', { token });
    return { id: body.id, token, phone: person.phone_no };
  };
  const tell = (userId: string, text: string, kind: NotificationKind = 'booking', link: string | null = null) =>
    environment.db.transaction().execute((trx) => notify(trx, { userId, kind, text, link }, environment.now()));
  const seenBy = async (token: string) => (await environment.call('listNotifications', { token })).body;
  const save = (token: string, body: unknown) => environment.call('saveNotificationSettings', { token, body });

  it('are empty at first, and everything is on', async () => {
    const { token } = await newcomer();

    expect(await seenBy(token)).toEqual([]);
    expect((await environment.call('getNotificationSettings', { token })).body).toEqual({
      booking: ON,
      inspection: ON,
      payment: ON,
      favourite: ON,
      shipment: ON,
    });
  });

  it('keep the settings that two windows have changed', async () => {
    const { token } = await newcomer();

    await save(token, { booking: { sms: false } });
    await save(token, { booking: { app: false }, payment: { sms: false } });

    const { body } = await environment.call('getNotificationSettings', { token });
    expect(body).toMatchObject({ booking: { app: false, sms: false }, payment: { app: true, sms: false } });
  });

  it('are listed newest first, and sent by SMS', async () => {
    const { id, token, phone } = await newcomer();
    await tell(id, 'The first.');
    environment.pass(1_000);
    await tell(id, 'The second.', 'payment', '/bookings/1');

    expect(await seenBy(token)).toMatchObject([
      {
        text: 'The second.',
        kind: 'payment',
        link: '/bookings/1',
        read: false,
        created_at: environment.now().toISOString(),
      },
      { text: 'The first.', kind: 'booking', link: null, read: false },
    ]);
    expect((await environment.messagesTo(phone)).slice(0, 2)).toEqual(['Gida: The second.', 'Gida: The first.']);
  });

  it('are marked as read one by one, and only the user’s own', async () => {
    const [mine, theirs] = [await newcomer(), await newcomer()];
    await tell(mine.id, 'Seen.');
    await tell(theirs.id, 'Not mine.');
    const [seen] = await seenBy(mine.token);
    const [other] = await seenBy(theirs.token);
    environment.pass(1_000);
    await tell(mine.id, 'Meanwhile.');

    const ids = [seen?.id, other?.id, randomUUID()];
    const replies = [
      await environment.call('readNotifications', { token: mine.token, body: { ids } }),
      await environment.call('readNotifications', { token: mine.token, body: { ids } }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect((await seenBy(mine.token)).map(({ text, read }) => [text, read])).toEqual([
      ['Meanwhile.', false],
      ['Seen.', true],
    ]);
    expect(await seenBy(theirs.token)).toMatchObject([{ read: false }]);
  });

  it('follow each user’s settings for each kind', async () => {
    const [mine, theirs] = [await newcomer(), await newcomer()];
    const asked = { booking: { app: true, sms: false }, inspection: { app: false, sms: true }, payment: OFF };
    const chosen = { ...asked, favourite: { app: false, sms: true }, shipment: ON };
    await save(mine.token, { booking: OFF, inspection: OFF, payment: OFF, favourite: chosen.favourite });

    // An older client does not know all kinds. The settings of the others stay.
    const saved = await save(mine.token, asked);
    for (const { id } of [mine, theirs]) {
      for (const kind of ['booking', 'inspection', 'payment'] as const) await tell(id, `About ${kind}.`, kind);
    }

    expect(saved.body).toEqual(chosen);
    expect((await environment.call('getNotificationSettings', { token: mine.token })).body).toEqual(chosen);
    expect((await seenBy(mine.token)).map(({ kind }) => kind)).toEqual(['booking']);
    expect((await environment.messagesTo(mine.phone))[0]).toBe('Gida: About inspection.');
    expect(await environment.messagesTo(mine.phone)).not.toContain('Gida: About booking.');
    expect(await seenBy(theirs.token)).toHaveLength(3);
  });

  it('are not sent after a rollback', async () => {
    const { id, token, phone } = await newcomer();
    const before = await environment.messagesTo(phone);

    const failing = environment.db.transaction().execute(async (trx) => {
      await notify(trx, { userId: id, kind: 'booking', text: 'Never.', link: null }, environment.now());
      throw new Error('the rest failed');
    });

    await expect(failing).rejects.toThrow('the rest failed');
    expect(await seenBy(token)).toEqual([]);
    expect(await environment.messagesTo(phone)).toEqual(before);
  });

  it('skip deleted users', async () => {
    await expect(tell(randomUUID(), 'Anybody there?')).resolves.toBeUndefined();
  });

  it('show the newest fifty, and are kept for three months', async () => {
    const { id, token } = await newcomer();
    for (let count = 0; count < 51; count += 1) await tell(id, `Number ${count}.`);
    const shown = await seenBy(token);
    environment.pass(89 * DAY);
    await tell(id, 'The last.');
    environment.pass(2 * DAY);

    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });
    const { token: later } = await signInAgain(id);

    expect(shown).toHaveLength(50);
    // The first sign-in after a long time causes a notification as well.
    expect(await seenBy(later)).toMatchObject([{ kind: 'security' }, { text: 'The last.' }]);
  });

  /** Signs in again, because the first token has expired after three months. */
  async function signInAgain(id: string) {
    const { phone } = await environment.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = { phone_no: phone, password: PASSWORD };
    return { token: (await environment.call('signIn', { body })).body.access_token };
  }
});
