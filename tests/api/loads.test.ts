import { beforeAll, describe, expect, it } from 'vitest';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { databases } from '#tests/support/databases.ts';
import { findCaseId, newStaff, takeHeardCase } from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { newVisitor } from '#tests/support/payments.ts';
import { type Cast, createShipmentOnTheWay, newCarrier, newCast, newDriver } from '#tests/support/shipments.ts';
import { requestFileAs, uploadPhotoAs } from '#tests/support/uploads.ts';

// Rules: DEL-8

const HOUR = 60 * 60_000;

interface Person {
  readonly token: string;
}

describe.each(databases)('a load, on $name', (database) => {
  const environment = environmentOn(database);
  let cast: Cast;
  beforeAll(async () => {
    cast = await newCast(environment);
  });
  const upload = (who: Person) => uploadPhotoAs(environment, who);
  const open = (file: string, who?: Person) => requestFileAs(environment, file, who);
  const cleanUpNow = () => cleanup({ db: environment.db, files: environment.files, clock: environment.now });
  const filesOf = async (id: string) =>
    (await environment.db.selectFrom('files').select('id').where('shipment_id', '=', id).execute()).map(
      (row) => row.id,
    );
  const pickUp = async (shipment: Awaited<ReturnType<typeof createShipmentOnTheWay>>, said: object, key?: string) =>
    await environment.call('moveShipment', {
      token: cast.driver.token,
      params: { id: shipment.id, transition: 'pickUp' },
      body: { code: await shipment.codeOf('pickUp'), ...said },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const told = async ({ token }: Person) =>
    (await environment.call('listNotifications', { token })).body.map(({ text }) => text);

  it('tells sender, carrier and receiver of a different piece count', async () => {
    const { shipper, carrier, driver } = cast;
    const shipment = await createShipmentOnTheWay(environment, cast);
    const { destination } = await shipment.row();

    const picked = await pickUp(shipment, { count: 11 });

    expect(picked.body).toMatchObject({ status: 'pickedUp', loaded: { count: 11, photos: [] } });
    for (const who of [shipper, carrier, driver]) {
      expect((await shipment.seen(who)).loaded).toEqual({ count: 11, photos: [] });
    }
    const words = 'driver counted 11 of 12 pieces.';
    for (const who of [shipper, carrier]) {
      expect(await told(who)).toContainEqual(expect.stringContaining(words));
    }
    expect(await environment.messagesTo(destination.phone)).toContainEqual(
      expect.stringContaining('loaded in Abia: 11 of 12 pieces.'),
    );
    expect((await shipment.track()).body).toContain('<dt>Pieces loaded</dt><dd>11 of 12 pieces</dd>');
  });

  it('sends the usual message when the count matches or is missing', async () => {
    const counts = [{ count: 12 }, {}];
    const before = (await told(cast.shipper)).filter((text) => text.includes('driver counted')).length;
    const seen = [];
    for (const said of counts) {
      const shipment = await createShipmentOnTheWay(environment, cast);
      await pickUp(shipment, said);
      const others = (await told(cast.shipper)).filter((text) => text.includes('driver counted')).length;
      const page = (await shipment.track()).body;
      seen.push([(await shipment.seen(cast.shipper)).loaded, others, page.includes('<dt>Pieces loaded</dt>')]);
    }

    expect(seen).toEqual([
      [{ count: 12, photos: [] }, before, true],
      [undefined, before, false],
    ]);
  });

  it.each([[0], [-1], [10_000], [1.5], ['12']])('is refused with a count of %j', async (count) => {
    const shipment = await createShipmentOnTheWay(environment, cast);

    const refused = await pickUp(shipment, { count });

    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
    expect((await shipment.row()).status).toBe('onTheWay');
  });

  it('has photos for the people involved and staff in its case, deleted with their driver', async () => {
    const { shipper, carrier } = cast;
    const driver = await newDriver(environment, carrier);
    const crew = { ...cast, driver };
    const shipment = await createShipmentOnTheWay(environment, crew);
    const files = [await upload(driver), await upload(driver)];
    const before = await open(files[0] ?? '');

    const code = await shipment.codeOf('pickUp');
    const picked = await shipment.move(driver, 'pickUp', { code, count: 12, photos: files });
    await shipment.hand('deliver');
    await shipment.move(shipper, 'object', { words: 'Two of them are wet.' });

    const [file = ''] = files;
    const [staff, stranger] = [await newStaff(environment), await newVisitor(environment)];
    const other = await newCarrier(environment);
    const seen = await Promise.all(
      [shipper, carrier, driver, stranger, other, staff, undefined].map((who) => open(file, who)),
    );
    const caseId = (await findCaseId(environment, shipment.id)) ?? '';
    await takeHeardCase(environment, staff, caseId);
    const { body: whole } = await environment.call('getCase', { token: staff.token, params: { id: caseId } });
    const looked = await environment.app.inject({
      url: `/api/desk/cases/${caseId}/documents/${file}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });

    expect(before.statusCode).toBe(200);
    expect(picked.body.loaded?.photos.toSorted()).toEqual(files.map((id) => `/api/files/${id}`).toSorted());
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 404, 404, 404]);
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(whole.documents.map(({ kind }) => kind)).toEqual(['loadPhoto', 'loadPhoto']);
    expect(whole.facts.join()).toContain('12 (12 counted at pickup)');
    expect([looked.statusCode, looked.headers['content-type']]).toEqual([200, 'image/webp']);

    environment.pass(25 * HOUR);
    await cleanUpNow();
    expect((await filesOf(shipment.id)).toSorted()).toEqual(files.toSorted());
    await environment.call('deleteMe', { token: driver.token, body: { password: PASSWORD } });
    await cleanUpNow();
    expect(await filesOf(shipment.id)).toEqual([]);
    expect((await open(file, shipper)).statusCode).toBe(404);
  });

  it('refuses photos of another user, used or deleted ones, and more than three', async () => {
    const { driver, shipper } = cast;
    const shipment = await createShipmentOnTheWay(environment, cast);
    const [mine, theirs, swept] = [await upload(driver), await upload(shipper), await upload(driver)];
    await environment.db.updateTable('files').set({ removed_at: environment.now() }).where('id', '=', swept).execute();
    const many = await Promise.all([1, 2, 3].map(() => upload(driver)));

    const refused = [];
    for (const photos of [[mine, theirs], [swept], [crypto.randomUUID()]]) {
      refused.push((await pickUp(shipment, { count: 12, photos })).body.code);
    }
    const tooMany = await pickUp(shipment, { count: 12, photos: [mine, ...many] });
    const taken = await pickUp(shipment, { count: 12, photos: [mine] });
    const next = await createShipmentOnTheWay(environment, cast);
    const used = await pickUp(next, { count: 12, photos: [mine] });

    expect(refused).toEqual(['unknown_file', 'unknown_file', 'unknown_file']);
    expect(tooMany.body.code).toBe('invalid_request');
    expect(taken.body.loaded?.photos).toEqual([`/api/files/${mine}`]);
    expect(used.body.code).toBe('unknown_file');
    expect((await next.row()).status).toBe('onTheWay');
  });

  it('is stored once per key whatever the photo ids, and not with another count', async () => {
    const shipment = await createShipmentOnTheWay(environment, cast);
    const [first, again] = [await upload(cast.driver), await upload(cast.driver)];
    const key = crypto.randomUUID();

    const made = await pickUp(shipment, { count: 11, photos: [first] }, key);
    const twice = await pickUp(shipment, { count: 11, photos: [again] }, key);
    const other = await pickUp(shipment, { count: 12, photos: [first] }, key);

    expect([made.status, twice.status, other.body.code]).toEqual([200, 200, 'idempotency_key_reused']);
    expect((await shipment.seen(cast.shipper)).loaded).toEqual({ count: 11, photos: [`/api/files/${first}`] });
  });

  it('stores nothing after a wrong code', async () => {
    const shipment = await createShipmentOnTheWay(environment, cast);
    const [file, code] = [await upload(cast.driver), await shipment.codeOf('pickUp')];
    const wrong = code === '1234' ? '4321' : '1234';

    const refused = await pickUp(shipment, { code: wrong, count: 11, photos: [file] });

    expect(refused.body.code).toBe('wrong_code');
    expect((await shipment.seen(cast.shipper)).loaded).toBeUndefined();
    expect(await filesOf(shipment.id)).toEqual([]);
    expect((await pickUp(shipment, { count: 11, photos: [file] })).body.loaded?.photos).toHaveLength(1);
  });
});
