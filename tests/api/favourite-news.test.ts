import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayInLagos, startOfDay } from '#domain/calendar.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';

describe.each(databases)('notices about saved listings, on $name', (database) => {
  const environment = environmentOn(database);
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
  });
  const save = (token: string, listingId: string) =>
    environment.call('saveFavourite', { token, params: { listingId } });
  const listed = async () => {
    const form = await owner.apartment();
    const { id } = (await environment.call('listApartment', { token: owner.token, body: form })).body;
    forms.set(id, form);
    return id;
  };
  const newcomer = async (...ids: string[]) => {
    const { person, token } = await environment.signedIn();
    for (const id of ids) await save(token, id);
    return { token, phone: person.phone_no };
  };
  const move = async (id: string, ...transitions: string[]) => {
    for (const transition of transitions) {
      await environment.call('moveListing', { token: owner.token, params: { id, transition } });
    }
  };
  const bellOf = async ({ token }: { token: string }) => (await environment.call('listNotifications', { token })).body;
  const messagesTo = async ({ phone }: { phone: string }) =>
    (await environment.messagesTo(phone)).filter((text) => text.startsWith('Gida: '));
  const forms = new Map<string, object>();
  const priceTo = async (id: string, price: number, more: object = {}) => {
    const { body } = await environment.call('getOwnListing', { token: owner.token, params: { id } });
    const form = { ...forms.get(id), price, ...more };
    forms.set(id, form);
    const headers = { 'If-Match': `"${body.version}"` };
    const changed = await environment.call('changeApartment', {
      token: owner.token,
      params: { id },
      headers,
      body: form,
    });
    expect(changed.status).toBe(200);
  };

  it('are sent once when a listing is available again, in the app and by SMS', async () => {
    const id = await listed();
    const [mine, theirs] = [await newcomer(id), await newcomer()];
    await save(owner.token, id);

    await move(id, 'pause', 'resume', 'resume');

    const text = 'Available again: Flat in Lekki, ₦4,500,000.';
    expect(await bellOf(mine)).toMatchObject([{ kind: 'favourite', text, link: `/listings/${id}`, read: false }]);
    expect(await messagesTo(mine)).toEqual([`Gida: Available again: Flat in Lekki, N4,500,000: {site}/listings/${id}`]);
    expect(await bellOf(theirs)).toEqual([]);
    expect(await bellOf(owner)).toEqual([]);
  });

  it('are not sent for a listing that waited for its fee', async () => {
    const body = await owner.property({ waitsForFee: true });
    const { id } = (await environment.call('listProperty', { token: owner.token, body })).body;
    const mine = await newcomer(id);

    await move(id, 'resume');
    const first = await bellOf(mine);
    await move(id, 'pause', 'resume');

    expect(first).toEqual([]);
    expect((await bellOf(mine)).map(({ text }) => text)).toEqual(['Available again: Bungalow in Lekki, ₦4,500,000.']);
  });

  it('comes when its owner confirms what time has paused, or changes it', async () => {
    const [confirmed, cheaper] = [await listed(), await listed()];
    const mine = await newcomer(confirmed, cheaper);
    const long = new Date(environment.now().getTime() - 31 * 24 * 60 * 60_000);
    await environment.db
      .updateTable('listings')
      .set({ confirmed_at: long })
      .where('id', 'in', [confirmed, cheaper])
      .execute();

    await move(confirmed, 'confirm', 'confirm');
    environment.pass(1_000);
    await priceTo(cheaper, 4_000_000);

    expect((await bellOf(mine)).map(({ text, link }) => [text, link])).toEqual([
      ['Available again: Flat in Lekki, ₦4,000,000.', `/listings/${cheaper}`],
      ['Available again: Flat in Lekki, ₦4,500,000.', `/listings/${confirmed}`],
    ]);
  });

  it('is told of a price that falls, and of none that rises, stays, is for another time or of what cannot be had', async () => {
    const id = await listed();
    const mine = await newcomer(id);

    await priceTo(id, 4_600_000);
    await priceTo(id, 4_600_000);
    await priceTo(id, 4_000_000);
    await priceTo(id, 4_000_000, { description: 'With a new roof.' });
    await priceTo(id, 400_000, { pricePeriod: 'month' });
    await move(id, 'pause');
    await priceTo(id, 300_000);

    expect((await bellOf(mine)).map(({ text }) => text)).toEqual([
      'Price drop: Flat in Lekki is now ₦4,000,000 (was ₦4,600,000).',
    ]);
  });

  it('is behind the bell at once, and in one message a day, which ends at midnight in Lagos', async () => {
    const [first, second] = [await listed(), await listed()];
    const mine = await newcomer(first, second);

    const midnight = startOfDay(addDays(dayInLagos(environment.now()), 1)).getTime();

    await priceTo(first, 4_000_000);
    environment.pass(midnight - 1 - environment.now().getTime());
    await priceTo(second, 3_900_000);
    environment.pass(1);
    await priceTo(first, 3_800_000);

    expect(await bellOf(mine)).toHaveLength(3);
    expect(await messagesTo(mine)).toEqual([
      `Gida: Price drop: Flat in Lekki is now N3,800,000 (was N4,000,000): {site}/listings/${first}`,
      `Gida: Price drop: Flat in Lekki is now N4,000,000 (was N4,500,000): {site}/listings/${first}`,
    ]);
  });

  it('is not told again while it stands there unread', async () => {
    const id = await listed();
    const mine = await newcomer(id);

    await move(id, 'pause', 'resume', 'pause', 'resume');
    const unread = await bellOf(mine);
    const ids = unread.map((notification) => notification.id);
    await environment.call('readNotifications', { token: mine.token, body: { ids } });
    await move(id, 'pause', 'resume');

    expect(unread).toHaveLength(1);
    expect(await bellOf(mine)).toHaveLength(2);
  });

  it('comes as each person has chosen', async () => {
    const id = await listed();
    const [quiet, loud] = [await newcomer(id), await newcomer(id)];
    const ON = { app: true, sms: true };
    const rest = { booking: ON, inspection: ON, payment: ON };
    await environment.call('saveNotificationSettings', {
      token: quiet.token,
      body: { ...rest, favourite: { app: false, sms: true } },
    });
    await environment.call('saveNotificationSettings', {
      token: loud.token,
      body: { ...rest, favourite: { app: true, sms: false } },
    });

    await move(id, 'pause', 'resume');

    expect([await bellOf(quiet), await messagesTo(quiet)]).toMatchObject([[], [expect.anything()]]);
    expect([await bellOf(loud), await messagesTo(loud)]).toMatchObject([[expect.anything()], []]);
  });

  it('is told once when two listings of the same people change at the same moment', async () => {
    const ids = [await listed(), await listed()];
    const people = [await newcomer(...ids), await newcomer(...ids.toReversed()), await newcomer(...ids)];
    for (const id of ids) await move(id, 'pause');

    await Promise.all(ids.map((id) => move(id, 'resume')));

    for (const person of people) {
      expect(await bellOf(person)).toHaveLength(2);
      expect(await messagesTo(person)).toHaveLength(1);
    }
  });
});
