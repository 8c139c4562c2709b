import { decodePDFRawStream, PDFArray, PDFDocument, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { newRenting, type Renter, type Renting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { docx, PDF, photo } from '#tests/support/uploads.ts';

// Rules: RENT-4

const DAY = 24 * 60 * 60_000;
const LIMIT = 5 * 1024 * 1024;

/** A PDF of this many bytes. */
const pdfOf = (bytes: number) =>
  new Uint8Array(Buffer.from(PDF.replace('endobj', `endobj\n%${' '.repeat(bytes - PDF.length - 2)}`)));

/** The decoded content stream of a PDF page. */
const drawnOn = ({ node, doc }: PDFPage): string => {
  const contents = node.Contents();
  return (contents instanceof PDFArray ? contents.asArray() : [])
    .map((each) => doc.context.lookup(each))
    .map((each) => (each instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(each).decode()).toString() : ''))
    .join('\n');
};

describe.each(databases)('an ID proof, on $name', (database) => {
  const environment = environmentOn(database);
  let renting: Renting;
  let renter: Renter;
  beforeAll(async () => {
    renting = await newRenting(environment);
    renter = await renting.newRenter();
  });
  const open = (address: string | null, token?: string) =>
    environment.app.inject({
      url: address ?? expect.fail('there is no proof'),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  it.each(['jpeg', 'png', 'webp'] as const)('names the booking in the %s for the owner', async (format) => {
    const { id, id_proof } = await renting.booked(renter, await renting.newFlat(), {
      idProof: new Uint8Array(await photo(format, '#123456', 2_400)),
    });
    const stranger = await renting.newRenter();

    const [mine, owners] = [await open(id_proof, renter.token), await open(id_proof, renting.owner.token)];
    const [strangers, nobodys] = [await open(id_proof, stranger.token), await open(id_proof)];

    expect([mine.statusCode, owners.statusCode]).toEqual([200, 200]);
    expect([strangers.statusCode, nobodys.statusCode]).toEqual([404, 404]);
    expect(mine.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment; filename="document.webp"',
      'cache-control': 'no-store',
    });
    expect(owners.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="id-for-booking-${id.slice(0, 8).toUpperCase()}.webp"`,
      'cache-control': 'no-store',
    });
    // The renter gets the photo in its one colour, the owner with a watermark all over it.
    const [plain, marked] = await Promise.all([mine, owners].map(({ rawPayload }) => sharp(rawPayload).stats()));
    const spread = (stats: typeof plain) => Math.max(...(stats?.channels.map(({ stdev }) => stdev) ?? []));
    expect(spread(plain)).toBeLessThan(2);
    expect(spread(marked)).toBeGreaterThan(8);
  });

  it('names the booking on each page of a PDF for the owner', async () => {
    const two = PDF.replace('/Kids[3 0 R]/Count 1', '/Kids[3 0 R 3 0 R]/Count 2');
    const idProof = new Uint8Array(Buffer.from(two));
    const { id, id_proof } = await renting.booked(renter, await renting.newFlat(), { idProof });

    const [mine, owners] = [await open(id_proof, renter.token), await open(id_proof, renting.owner.token)];

    expect(mine.payload).toBe(two);
    expect(owners.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="id-for-booking-${id.slice(0, 8).toUpperCase()}.pdf"`,
    });
    const pages = (await PDFDocument.load(owners.rawPayload)).getPages();
    const lines = pages.map((page) => drawnOn(page).match(/ S$/gm)?.length ?? 0);
    expect(lines.map((count) => count > 1_000)).toEqual([true, true]);
  });

  it('accepts five megabytes, and not one byte more', async () => {
    const flat = await renting.newFlat();

    const tooLarge = await renting.ask(renter, flat, { idProof: pdfOf(LIMIT + 1) });
    const largest = await renting.ask(renter, flat, { idProof: pdfOf(LIMIT) });

    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'file_too_large']);
    expect(largest.status).toBe(200);
  });

  it.each([
    ['a Word document', async () => docx()],
    ['a GIF', () => photo('gif')],
    ['words', async () => Buffer.from('my passport')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a PDF without pages', async () => Buffer.from(PDF.replace('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0'))],
    ['a PDF whose pages are missing', async () => Buffer.from(PDF.replace('/Pages 2 0 R', ''))],
    [
      'a PDF of 21 pages',
      async () => Buffer.from(PDF.replace('/Kids[3 0 R]/Count 1', `/Kids[${'3 0 R '.repeat(21)}]/Count 21`)),
    ],
    ['a JPEG that was cut off', async () => (await photo('jpeg', '#123456', 400)).subarray(0, 300)],
  ])('refuses %s', async (_, content) => {
    const flat = await renting.newFlat();

    const { status, body } = await renting.ask(renter, flat, { idProof: new Uint8Array(await content()) });

    expect([status, body.code]).toEqual([415, 'unsupported_file']);
    expect((await environment.call('listBookedDates', { params: { id: flat } })).body).toEqual([]);
  });
});

describe.each(databases)('the time of an ID proof, on $name', (database) => {
  const environment = environmentOn(database);

  it.each([
    ['declined', (renting: Renting) => renting.owner, 'decline'],
    ['withdrawn', (_: Renting, renter: Renter) => renter, 'cancel'],
  ] as const)('deletes the proof of a request that is %s, and shows it to the owner no more', async (_, by, move) => {
    const renting = await newRenting(environment);
    const renter = await renting.newRenter();
    const { id, id_proof } = await renting.booked(renter, await renting.newFlat());
    const read = async ({ token }: { token: string }) =>
      (await environment.app.inject({ url: id_proof ?? '', headers: { authorization: `Bearer ${token}` } })).statusCode;
    const before = await read(renting.owner);

    await renting.move(by(renting, renter), id, move);

    expect([before, await read(renting.owner), await read(renter)]).toEqual([200, 404, 404]);
    expect((await renting.seen(renting.owner, id)).id_proof).toBeNull();
    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });
    expect(await environment.files.get(`${id_proof?.split('/').at(-1)}/document`)).toBeUndefined();
  });

  it('shows the proof of an accepted booking to the owner until it ends, and to the renter after that', async () => {
    const renting = await newRenting(environment);
    const renter = await renting.newRenter();
    const { id, id_proof } = await renting.booked(renter, await renting.newFlat());
    const read = async ({ token }: { token: string }) =>
      (await environment.app.inject({ url: id_proof ?? '', headers: { authorization: `Bearer ${token}` } })).statusCode;
    await renting.move(renting.owner, id, 'accept');
    const endsAt = (ends_at: Date) =>
      environment.db.updateTable('bookings').set({ ends_at }).where('id', '=', id).execute();
    const accepted = await read(renting.owner);
    await endsAt(environment.now());
    const over = [await read(renting.owner), await read(renter)];
    await endsAt(new Date(environment.now().getTime() + 1));

    await renting.move(renter, id, 'cancel');

    expect(over).toEqual([404, 200]);
    expect([accepted, await read(renting.owner), await read(renter)]).toEqual([200, 404, 200]);
    expect([(await renting.seen(renting.owner, id)).id_proof, (await renting.seen(renter, id)).id_proof]).toEqual([
      null,
      id_proof,
    ]);
  });

  it('deletes the proof 30 days after an accepted booking ended, also when it was cancelled', async () => {
    const renting = await newRenting(environment);
    const renter = await renting.newRenter();
    const [cancelled, stayed] = [
      await renting.booked(renter, await renting.newFlat()),
      await renting.booked(renter, await renting.newFlat(), { fromDate: renting.day(0), toDate: renting.day(6) }),
    ];
    await renting.move(renting.owner, cancelled.id, 'accept');
    await renting.move(renter, cancelled.id, 'cancel');
    await renting.move(renting.owner, stayed.id, 'accept');
    const bytes = await environment.files.get(`${stayed.id_proof?.split('/').at(-1)}/document`);
    bytes?.stream.destroy();
    const cleanUpAfter = async (days: number) => {
      environment.pass(days * DAY);
      await cleanup({ db: environment.db, files: environment.files, clock: environment.now });
      const login = { phone_no: renter.phone, password: PASSWORD };
      const { access_token: token } = (await environment.call('signIn', { body: login })).body;
      return await Promise.all(
        [cancelled.id, stayed.id].map(async (id) => (await renting.seen({ token }, id)).id_proof !== null),
      );
    };

    expect(bytes?.bytes).toBeGreaterThan(0);
    expect(await cleanUpAfter(29)).toEqual([true, true]);
    expect(await cleanUpAfter(2)).toEqual([false, true]);
    expect(await cleanUpAfter(4)).toEqual([false, true]);
    expect(await cleanUpAfter(3)).toEqual([false, false]);
    for (const { id_proof } of [cancelled, stayed]) {
      expect(await environment.files.get(`${id_proof?.split('/').at(-1)}/document`)).toBeUndefined();
    }
  });
});
