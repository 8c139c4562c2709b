import { beforeAll, describe, expect, it } from 'vitest';
import { PHOTOS_MAX } from '#domain/limits.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { databases } from '#tests/support/databases.ts';
import { findCaseId, newStaff, takeHeardCase } from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { newVisitor } from '#tests/support/payments.ts';
import {
  type Cast,
  createRequestedShipment,
  createShipmentOnTheWay,
  newCarrier,
  newCast,
  shipmentForm,
} from '#tests/support/shipments.ts';
import { createFileForm, PDF, requestFileAs, uploadPhotoAs } from '#tests/support/uploads.ts';

// Rules: DEL-4

const HOUR = 60 * 60_000;

interface Person {
  readonly token: string;
}

const addressOf = (file: string) => `/api/files/${file}`;

describe.each(databases)('photos of goods, on $name', (database) => {
  const environment = environmentOn(database);
  let cast: Cast;
  beforeAll(async () => {
    cast = await newCast(environment);
  });
  const upload = (who: Person) => uploadPhotoAs(environment, who);
  const statusFor = async (file: string, who?: Person) => (await requestFileAs(environment, file, who)).statusCode;
  const ask = async ({ token }: Person, photos: readonly string[]) =>
    await environment.call('requestShipment', { token, body: shipmentForm(environment, { photos: [...photos] }) });
  const filesOf = async (id: string) =>
    (await environment.db.selectFrom('files').select('id').where('goods_of', '=', id).execute()).map((row) => row.id);
  const cleanUpNow = () => cleanup({ db: environment.db, files: environment.files, clock: environment.now });

  it('are shown in the order they were sent', async () => {
    const { shipper } = cast;
    const files = [await upload(shipper), await upload(shipper), await upload(shipper)].sort().reverse();

    const made = await ask(shipper, files);
    const without = await environment.call('requestShipment', {
      token: shipper.token,
      body: shipmentForm(environment),
    });

    expect(made.body.photos).toEqual(files.map(addressOf));
    expect('photos' in without.body).toBe(false);
  });

  it('open to carriers while they may send offers, and to the people involved afterwards', async () => {
    const [shipper, late, elsewhere, stranger] = [
      await newVisitor(environment),
      await newCarrier(environment),
      await newCarrier(environment, { states: ['Kano'] }),
      await newVisitor(environment),
    ];
    const [file = ''] = [await upload(shipper)];
    const shipment = await createRequestedShipment(environment, { ...cast, shipper }, { photos: [file] });
    const readers = [shipper, cast.carrier, late, cast.driver, elsewhere, stranger, undefined];
    const read = async () => await Promise.all(readers.map((who) => statusFor(file, who)));

    const open = await read();
    const seen = await shipment.seen(late);
    await shipment.move(shipper, 'accept', { offer: await shipment.offer() });
    await shipment.pay();
    const taken = await read();
    await shipment.assign();
    const assigned = await read();

    expect(open).toEqual([200, 200, 200, 404, 404, 404, 404]);
    expect(seen).toMatchObject({ role: null, photos: [addressOf(file)], from: { address: null } });
    expect(taken).toEqual([200, 200, 404, 404, 404, 404, 404]);
    expect(assigned).toEqual([200, 200, 404, 200, 404, 404, 404]);
  });

  it('are hidden from carriers once the request ended without a carrier', async () => {
    const [file = ''] = [await upload(cast.shipper)];
    await createRequestedShipment(environment, cast, { photos: [file] });
    const before = await statusFor(file, cast.carrier);
    environment.pass(25 * HOUR);

    expect(before).toBe(200);
    expect(await statusFor(file, cast.carrier)).toBe(404);
    expect(await statusFor(file, cast.shipper)).toBe(200);
  });

  it('are rejected unless they are existing, unused photos of the shipper', async () => {
    const { shipper, carrier } = cast;
    const [mine, theirs, swept] = [await upload(shipper), await upload(carrier), await upload(shipper)];
    const document = await environment.call('uploadDocument', {
      token: shipper.token,
      body: createFileForm('document', PDF, 'deed.pdf'),
    });
    await environment.db.updateTable('files').set({ removed_at: environment.now() }).where('id', '=', swept).execute();
    const count = async () =>
      (await environment.db.selectFrom('shipments').select('id').where('shipper_id', '=', shipper.id).execute()).length;
    const before = await count();

    const refused = [];
    for (const photos of [[mine, theirs], [swept], [document.body.file], [crypto.randomUUID()]]) {
      const { status, body } = await ask(shipper, photos);
      refused.push([status, body.code, (body.errors ?? []).map(({ field }: { field: string }) => field)]);
    }
    const tooMany = await ask(
      shipper,
      Array.from({ length: PHOTOS_MAX + 1 }, () => crypto.randomUUID()),
    );
    const twice = await ask(shipper, [mine, mine]);
    const after = await count();
    await ask(shipper, [mine]);
    const used = await ask(shipper, [mine]);

    expect(refused).toEqual(Array(4).fill([400, 'unknown_file', ['photos']]));
    expect([tooMany.body.code, twice.body.code]).toEqual(['invalid_request', 'invalid_request']);
    expect(after).toBe(before);
    expect(used.body.code).toBe('unknown_file');
  });

  it('create one delivery when sent again as new uploads, and are told apart by their number', async () => {
    const { shipper } = cast;
    const [first, second, third] = [await upload(shipper), await upload(shipper), await upload(shipper)];
    const form = shipmentForm(environment);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = (...photos: string[]) =>
      environment.call('requestShipment', { token: shipper.token, headers, body: { ...form, photos } });
    const made = await send(first);

    const again = await send(second);
    const more = await send(second, third);

    expect(again.body.id).toBe(made.body.id);
    expect(again.body.photos).toEqual([addressOf(first)]);
    expect([more.status, more.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('are listed in a case, beside those of the load', async () => {
    const shipment = await createShipmentOnTheWay(environment, cast);
    const file = await upload(cast.shipper);
    await environment.db.updateTable('files').set({ goods_of: shipment.id }).where('id', '=', file).execute();
    const code = await shipment.codeOf('pickUp');
    await shipment.move(cast.driver, 'pickUp', { code, count: 12, photos: [await upload(cast.driver)] });
    await shipment.hand('deliver');
    await shipment.move(cast.shipper, 'object', { words: 'Two of them are wet.' });
    const staff = await newStaff(environment);
    const caseId = (await findCaseId(environment, shipment.id)) ?? '';

    await takeHeardCase(environment, staff, caseId);
    const { body } = await environment.call('getCase', { token: staff.token, params: { id: caseId } });
    const { statusCode } = await environment.app.inject({
      url: `/api/desk/cases/${caseId}/documents/${file}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });

    expect(body.documents.map(({ kind }) => kind).toSorted()).toEqual(['goodsPhoto', 'loadPhoto']);
    expect(statusCode).toBe(200);
    expect(await statusFor(file, staff)).toBe(404);
  });

  it('are deleted with the account of their sender', async () => {
    const shipper = await newVisitor(environment);
    const file = await upload(shipper);
    const shipment = await createRequestedShipment(environment, { ...cast, shipper }, { photos: [file] });
    await shipment.move(shipper, 'cancel');
    environment.pass(25 * HOUR);
    await cleanUpNow();
    const kept = [await filesOf(shipment.id), await statusFor(file, shipper)];

    const left = await environment.call('deleteMe', { token: shipper.token, body: { password: PASSWORD } });
    const readers = await Promise.all([cast.carrier, undefined].map((who) => statusFor(file, who)));
    await cleanUpNow();
    const rows = await environment.db.selectFrom('files').select('id').where('id', '=', file).execute();

    expect(kept).toEqual([[file], 200]);
    expect(left.status).toBe(204);
    expect(readers).toEqual([404, 404]);
    expect(rows).toEqual([]);
  });
});
