import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { NEW_ACCOUNT_FOR } from '#domain/limits.ts';
import { databases } from '#tests/support/databases.ts';
import { findCaseId, moveCase, newStaff } from '#tests/support/desk.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { homeFields, newOwner, type Owner } from '#tests/support/listings.ts';
import { readPhotoFile } from '../demo/photos.ts';
import { hashPhoto, NO_HASHES, type PhotoHashes } from '../files/image-sizes.ts';
import { checkListings, findOutsidePaymentPhrases } from './signal.job.ts';

// Rules: CASE-9

const pictures = { house: await readPhotoFile('Bungalow/0'), other: await readPhotoFile('Office-Space/0') };
const looks = {
  house: await hashPhoto(pictures.house.webp.small),
  other: await hashPhoto(pictures.other.webp.small),
  // Smaller, brighter and saved again, as copies are.
  copy: await hashPhoto(
    new Uint8Array(
      await sharp(pictures.house.webp.page).resize(800).modulate({ brightness: 1.1 }).jpeg({ quality: 60 }).toBuffer(),
    ),
  ),
  mirrored: await hashPhoto(
    new Uint8Array(await sharp(pictures.house.webp.page).flop().jpeg({ quality: 80 }).toBuffer()),
  ),
};

describe.each(databases)('checking listings for signs of fraud, on $name', (database) => {
  const environment = environmentOn(database);
  let places = 0;
  const check = async () => {
    while (await checkListings({ db: environment.db, clock: environment.now }));
  };
  /** Lists a bungalow with an address and a phone number that no other listing has. */
  const list = async (owner: Owner, change: object = {}) => {
    places += 1;
    environment.pass(1_000);
    const own = { address: `${places} Palm Street`, phoneNumber: `0809${String(1_000_000 + places)}` };
    const body = { ...homeFields, propertyType: 'Bungalow', images: [], ...own, ...change };
    return (await environment.call('listProperty', { token: owner.token, body })).body.id;
  };
  const setLook = async (id: string, found: PhotoHashes) => {
    const photo = environment.db.selectFrom('listing_photos').select('file_id').where('listing_id', '=', id);
    await environment.db
      .updateTable('files')
      .set({ ...found })
      .where('id', '=', photo)
      .execute();
  };
  const listWithPhoto = async (owner: Owner, found: PhotoHashes) => {
    const id = await list(owner, { images: [await owner.uploadPhoto()] });
    await setLook(id, found);
    return id;
  };
  const reportsOf = async (subjectId: string) =>
    await environment.db
      .selectFrom('case_events')
      .innerJoin('cases', 'cases.id', 'case_id')
      .select(['case_id', 'reason', 'words', 'actor_id'])
      .where('subject_id', '=', subjectId)
      .where('what', '=', 'reported')
      .orderBy('position')
      .execute();
  const signsOf = async (...ids: readonly string[]) => {
    await check();
    const found = [];
    for (const id of ids) found.push((await reportsOf(id)).map(({ reason }) => reason));
    return found;
  };
  let [owner, other]: [Owner, Owner] = [{} as Owner, {} as Owner];
  beforeAll(async () => {
    owner = await newOwner(environment);
    other = await newOwner(environment);
    environment.pass(NEW_ACCOUNT_FOR);
  });

  it('finds a photo of another account, but none of the same account or of another place', async () => {
    const first = await listWithPhoto(owner, looks.house);
    const again = await listWithPhoto(owner, looks.house);
    const copy = await listWithPhoto(other, looks.copy);
    const mirrored = await listWithPhoto(other, looks.mirrored);
    const unlike = await listWithPhoto(other, looks.other);
    const even = await listWithPhoto(other, NO_HASHES);

    const none: string[] = [];
    expect(await signsOf(first, again, copy, mirrored, unlike, even)).toEqual([
      ...[none, none, ['copiedPhotos'], ['copiedPhotos'], none, none],
    ]);
    expect((await reportsOf(copy))[0]?.words).toContain(`1 in Bungalow in Lekki (/listings/${first})`);
    expect(
      await hashPhoto(
        new Uint8Array(
          await sharp(Buffer.alloc(30_000, 200), { raw: { width: 100, height: 100, channels: 3 } })
            .webp()
            .toBuffer(),
        ),
      ),
    ).toEqual(NO_HASHES);
  });

  it('finds a listing of another account at the same address in any spelling, but not another flat there', async () => {
    const first = await list(owner, { address: 'No. 12, Broad Street' });
    const twin = await list(other, { address: '12 broad st.' });
    const larger = await list(other, { address: '12 Broad Street', featureQuantities: { Bedrooms: 5 } });
    const elsewhere = await list(other, { address: '12 Broad Street', city: 'Ikeja' });
    const duplex = await list(other, { address: '12 Broad Street', propertyType: 'Duplex' });
    const next = await list(other, { address: '14 Broad Street' });
    const gone = await list(owner, { address: '16 Broad Street' });
    const params = { id: gone, transition: 'remove' } as const;
    await environment.call('moveListing', { token: owner.token, params });
    const after = await list(other, { address: '16 Broad Street' });
    const [one, two] = [await list(owner, { address: 'Broad Street' }), await list(other, { address: 'Broad Street' })];

    expect(await signsOf(first, twin, larger, elsewhere, duplex, next, after, one, two)).toEqual([
      ...[[], ['samePlace'], [], [], [], [], [], [], []],
    ]);
  });

  it("finds the phone number of another account, but not the owner's own", async () => {
    const { body: me } = await environment.call('getMe', { token: owner.token });
    const first = await list(owner, { phoneNumber: '0807 000 0001' });
    const shared = await list(other, { phoneNumber: '+234 807 000 0001' });
    const taken = await list(other, { phoneNumber: me.phone_no });
    const own = await list(owner, { phoneNumber: me.phone_no });

    expect(await signsOf(first, own, shared, taken)).toEqual([[], [], ['samePhone'], ['samePhone']]);
    const [words = expect.fail()] = (await reportsOf(taken)).map((event) => event.words);
    expect(words).toContain('is that of another account');
    expect(words).not.toMatch(/\d{7}/);
  });

  it('finds a price below two fifths of eight others nearby, and none above that', async () => {
    const owners = [owner, other, await newOwner(environment), await newOwner(environment)];
    const near = { state: 'Enugu', city: 'Nsukka' };
    for (const [index, each] of [...owners, ...owners].entries()) {
      if (index === 7) await check();
      await list(each, { ...near, price: 10_000_000 + 5 * index });
    }
    const paused = await list(owner, { ...near, price: 10_000_000 });
    const params = { id: paused, transition: 'pause' } as const;
    await environment.call('moveListing', { token: owner.token, params });
    const buyer = await newOwner(environment);
    const fair = await list(buyer, { ...near, price: 4_000_006 });
    const low = await list(buyer, { ...near, price: 4_000_005 });
    const smaller = await list(buyer, { ...near, price: 3_900_000, featureQuantities: { Bedrooms: 1 } });
    const elsewhere = await list(buyer, { ...near, city: 'Enugu', price: 3_900_000 });
    const duplex = await list(buyer, { ...near, propertyType: 'Duplex', price: 3_900_000 });

    expect(await signsOf(fair, low, smaller, elsewhere, duplex)).toEqual([[], ['lowPrice'], [], [], []]);
    expect((await reportsOf(low))[0]?.words).toMatch(/^₦4,000,005 is far below .* 8 listings .* ask ₦10,000,015/);
  });

  it('finds ten listings of an account younger than a week, once until they have doubled', async () => {
    const fresh = await newOwner(environment);
    const grown = await newOwner(environment);
    await sql`update users set created_at = 'epoch' where id = ${grown.id}`.execute(environment.db);
    for (let count = 0; count < 9; count += 1) for (const each of [fresh, grown]) await list(each);
    const nine = await signsOf(fresh.id);
    for (const each of [fresh, grown]) await list(each);
    const ten = await signsOf(fresh.id, grown.id);
    await list(fresh);

    expect([nine, ten, await signsOf(fresh.id)]).toEqual([[[]], [['manyListings'], []], [['manyListings']]]);
  });

  it('collects the signs of one listing in one case, and does not repeat a dismissed sign with the same facts', async () => {
    const staff = await newStaff(environment);
    const asks = 'Pay the rent into my account.';
    const first = await list(owner, { address: '7 Signal Road' });
    const id = await list(other, { address: '7 Signal Road', description: asks });
    const found = await signsOf(id);
    const caseId = (await findCaseId(environment, id)) ?? '';
    await moveCase(environment, staff, caseId, 'take');
    const { body: whole } = await moveCase(environment, staff, caseId, 'dismiss');
    const change = (description: string) =>
      environment.db.updateTable('listings').set({ description }).where('id', '=', id).execute();

    await change(`${asks} Call me.`);
    const same = await signsOf(id);
    const last = await findCaseId(environment, id);
    await change(`${asks} Transfer the deposit to our account.`);
    const changed = await signsOf(id);

    expect([found, same]).toEqual([[['samePlace', 'paysOutside']], [['samePlace', 'paysOutside']]]);
    expect(last).toBe(caseId);
    expect(changed).toEqual([['samePlace', 'paysOutside', 'paysOutside']]);
    expect(new Set((await reportsOf(id)).map(({ case_id }) => case_id)).size).toBe(2);
    expect(whole.history[0]).toMatchObject({ what: 'reported', by: null, reason: 'samePlace' });
    expect([whole.reason, whole.reports, whole.people[0]?.past.reports]).toEqual(['samePlace', 0, 0]);
    const seen = await environment.call('getListing', { params: { id } });
    const told = await environment.db
      .selectFrom('notifications')
      .select('text')
      .where('user_id', 'in', [owner.id, other.id])
      .execute();
    expect([seen.status, told]).toEqual([200, []]);
    expect(await reportsOf(first)).toEqual([]);
  });

  it('suspects the newer of two listings, whichever changed, and skips suspended and deleted ones', async () => {
    const [older, newer] = [await list(owner), await list(other, { address: '9 Late Close' })];
    const gone = await list(other, { description: 'Send the deposit to my account.' });
    await environment.db.updateTable('listings').set({ status: 'suspended' }).where('id', '=', gone).execute();
    await environment.db
      .insertInto('listings_to_check')
      .values({ listing_id: '00000000-0000-4000-8000-000000000000' })
      .execute();
    const before = await signsOf(older, newer, gone);
    await environment.db.updateTable('listings').set({ address: '9 Late Close' }).where('id', '=', older).execute();

    expect([before, await signsOf(older, newer)]).toEqual([
      [[], [], []],
      [[], ['samePlace']],
    ]);
  });
});

describe('findOutsidePaymentPhrases', () => {
  const saidIn = (description: string) =>
    findOutsidePaymentPhrases({ title: null, other_type: null, details: 'A flat', description });

  it.each([
    'Please transfer the deposit to my account today.',
    'Pay by Opay to hold it.',
    'Send ₦20,000 to book the inspection.',
    'Account number: GTB 0123456789',
    'We deal outside Gida only.',
  ])('finds: %s', (description) => {
    expect(saidIn(description)).toHaveLength(1);
  });

  it.each([
    'Pay one year and move in. Prepaid meter, own account with the disco.',
    'Close to the Opay office. Send a request to see it.',
    'The deposit is refundable. Meter number 0123456789.',
    'Book an inspection before you pay.',
    'Outside is a garden.',
  ])('leaves out: %s', (description) => {
    expect(saidIn(description)).toEqual([]);
  });
});
