import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { ASKED_TO_CONFIRM_AFTER, CONFIRM_LINK_GOOD_FOR, CONFIRMED_FOR } from '#domain/limits.ts';
import { sendReminders } from '#server/listings/asking.service.ts';
import { confirmationLink } from '#server/listings/confirmation.service.ts';
import { logOptions } from '#server/platform/log.ts';
import { Seal } from '#server/platform/seal.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, ORIGIN } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';

// Rules: FRESH-4, FRESH-5

const seal = new Seal(randomBytes(32));
const lines: string[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});

describe.each(databases)('the link that confirms a listing with one tap, on $name', (database) => {
  const environment = environmentOn(database, { seal, logger: { ...logOptions('trace'), stream } });
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
  });
  const list = async () =>
    (await environment.call('listApartment', { token: owner.token, body: await owner.apartment() })).body.id;
  const seen = async (id: string) => {
    const { body } = await environment.call('getListing', { params: { id } });
    return { status: body.status, confirmed_at: body.confirmed_at };
  };
  const move = (id: string, transition: string) =>
    environment.call('moveListing', { token: owner.token, params: { id, transition } });
  /** Its owner confirmed it so long ago. @returns The link that asks for the next word. */
  const confirmedAgo = async (id: string, ago: number) => {
    const confirmed_at = new Date(environment.now().getTime() - ago);
    await environment.db.updateTable('listings').set({ confirmed_at }).where('id', '=', id).execute();
    return confirmationLink(seal, '', { id, confirmed_at });
  };
  const askAll = () => sendReminders({ db: environment.db, clock: environment.now, seal, origin: () => ORIGIN });
  /** Opens the link without a session. */
  const open = (url: string) => environment.app.inject(url);
  const tap = async (url: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode, body } = await environment.app.inject({ method: 'POST', url, headers, payload: '' });
    return [statusCode, /<title>([^·]*) ·/.exec(body)?.[1]];
  };

  it('is sent after 21 days, once for each confirmation, by SMS and in the app', async () => {
    const { token, person } = await environment.signedIn({ userType: 'OWNER' });
    const { body: me } = await environment.call('getMe', { token });
    const id = await list();
    await environment.db.updateTable('listings').set({ owner_id: me.id }).where('id', '=', id).execute();
    await confirmedAgo(id, ASKED_TO_CONFIRM_AFTER - 1);

    await askAll();
    const early = await environment.messagesTo(person.phone_no);
    environment.pass(1);
    await Promise.all([askAll(), askAll()]);
    await askAll();
    const asked = await environment.messagesTo(person.phone_no);
    const bell = (await environment.call('listNotifications', { token })).body;

    expect(early).toEqual([]);
    expect(asked).toEqual([
      expect.stringMatching(
        /^Gida: Is Flat in Lekki still available\? Confirm by \d+ \w{3}: https:\/\/gida\.example\/still-there\?ticket=[\w-]{51}$/,
      ),
    ]);
    expect(bell).toMatchObject([{ kind: 'listing', link: '/my-listing' }]);
    expect(JSON.stringify([asked, bell])).not.toContain(token);
  });

  it.each([
    ['in My Listing', (id: string) => move(id, 'confirm')],
    ['by listing it again', async (id: string) => [await move(id, 'pause'), await move(id, 'resume')]],
    [
      'with its days',
      (id: string) =>
        environment.call('setAvailability', { token: owner.token, params: { id }, body: { availability: [] } }),
    ],
    ['by its link', (_: string, link: string) => tap(link)],
  ])('is sent again 21 days after the listing was confirmed %s', async (_, confirm) => {
    const id = await list();
    const link = await confirmedAgo(id, ASKED_TO_CONFIRM_AFTER);
    const askedAt = async () => {
      const row = environment.db.selectFrom('listings').select('asked_at').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).asked_at;
    };

    await askAll();
    const first = await askedAt();
    environment.pass(60_000);
    await confirm(id, link);
    await askAll();
    const soon = await askedAt();
    await confirmedAgo(id, ASKED_TO_CONFIRM_AFTER);
    await askAll();

    expect([first, soon]).toEqual([new Date(environment.now().getTime() - 60_000), null]);
    expect(await askedAt()).toEqual(environment.now());
  });

  it('changes nothing when it is opened, confirms when its button is pressed, and only once', async () => {
    const id = await list();
    const link = await confirmedAgo(id, ASKED_TO_CONFIRM_AFTER);
    const before = await seen(id);

    const pages = await Promise.all([open(link), open(link), open(link)]);
    const opened = await seen(id);
    const taps = await Promise.all([tap(link), tap(link), tap(link)]);
    const confirmed = await seen(id);
    environment.pass(60_000);

    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(pages[0]?.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(pages[0]?.body).toContain('<form method="post"><button');
    expect(pages[0]?.body).not.toMatch(/<script|12 Admiralty|Ọláyínká/);
    expect(Buffer.byteLength(pages[0]?.body ?? '')).toBeLessThan(5_000);
    expect(opened).toEqual(before);
    expect(taps.toSorted()).toEqual([
      [200, 'Already confirmed'],
      [200, 'Already confirmed'],
      [200, 'Confirmed'],
    ]);
    expect(confirmed.confirmed_at).not.toBe(before.confirmed_at);
    expect([await tap(link), await seen(id)]).toEqual([[200, 'Already confirmed'], confirmed]);
  });

  it('relists a lapsed listing, and leaves one that its owner paused', async () => {
    const [lapsed, paused, removed, old] = [await list(), await list(), await list(), await list()];
    const links = {
      lapsed: await confirmedAgo(lapsed, CONFIRMED_FOR),
      paused: await confirmedAgo(paused, ASKED_TO_CONFIRM_AFTER),
      removed: await confirmedAgo(removed, ASKED_TO_CONFIRM_AFTER),
      old: await confirmedAgo(old, CONFIRM_LINK_GOOD_FOR),
    };
    await move(paused, 'pause');
    await move(removed, 'remove');

    expect(await tap(links.lapsed)).toEqual([200, 'Confirmed']);
    expect(await tap(links.paused)).toEqual([200, 'Not live']);
    expect(await tap(links.removed)).toEqual([404, 'Link not found']);
    expect(await tap(links.old)).toEqual([200, 'This link has expired']);
    expect([await seen(lapsed), await seen(paused), await seen(old)].map(({ status }) => status)).toEqual([
      'listed',
      'paused',
      'paused',
    ]);
  });

  it('is accepted only as signed by the server, for its listing and purpose, and is not logged', async () => {
    const [id, other] = [await list(), await list()];
    const link = await confirmedAgo(id, ASKED_TO_CONFIRM_AFTER);
    const others = await confirmedAgo(other, ASKED_TO_CONFIRM_AFTER);
    const [start = '', ticket = ''] = link.split('=');
    const [mine, theirs] = [ticket, others.split('=')[1] ?? ''].map((each) => Buffer.from(each, 'base64url'));
    const swapped = Buffer.concat([(theirs ?? Buffer.of()).subarray(0, 22), (mine ?? Buffer.of()).subarray(22)]);
    const forged = [
      `${start}=${swapped.toString('base64url')}`,
      confirmationLink(new Seal(randomBytes(32)), '', { id, confirmed_at: environment.now() }),
      `${start}=`,
      `${start}=${ticket.slice(0, -4)}`,
      '/still-there',
    ];

    for (const each of forged) expect(await tap(each)).toEqual([404, 'Link not found']);
    await open(link);

    expect(lines.join('')).toContain('/still-there');
    expect(lines.join('')).not.toContain(ticket);
  });
});
