import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, expectTypeOf, inject, it } from 'vitest';
import { naira } from '#domain/money.ts';
import type { PageRenderer } from '#server/http/static/renderer.ts';
import { openPostgres } from '#server/platform/db/database.ts';
import { readTemplate } from '#src/app/prerender/page-html.ts';
import { createRenderer } from '#src/app/prerender/renderer.tsx';
import { createDatabase, databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';

// Rules: PERF-1

const [database = expect.fail('there is no database')] = databases;

const SHELL = `<!doctype html><html lang="en-NG"><head><title>Gida</title><meta name="gida-demo" content="off" />
<link rel="manifest" href="/manifest.webmanifest"><script type="module" src="/assets/app.js"></script></head>
<body><div id="root"></div></body></html>`;
const pages = mkdtempSync(join(tmpdir(), 'gida-served-'));
writeFileSync(join(pages, 'index.html'), SHELL);
afterAll(() => rmSync(pages, { recursive: true, force: true }));

const renderer: PageRenderer = createRenderer({
  template: readTemplate(SHELL, '<svg/>'),
  sheet: [],
  firstScript: 'start(LINKS, ENTRY)',
});

/** The state that a page carries for the app. */
const stateIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="served">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('createApp', () => {
  it('accepts the built renderer', () => {
    expectTypeOf<ReturnType<typeof createRenderer>>().toExtend<PageRenderer>();
  });
});

describe('a page that the server renders', () => {
  const environment = environmentOn(database, {
    pages,
    renderer,
    pageWaits: 10_000,
    publicUrl: 'https://gida.example',
  });
  let owner: Owner;
  let id: string;
  beforeAll(async () => {
    owner = await newOwner(environment);
    id = (await environment.call('listApartment', { token: owner.token, body: await owner.apartment() })).body.id;
  });
  const open = (url: string, headers: Record<string, string> = {}) => environment.app.inject({ url, headers });

  it('renders its content and its head', async () => {
    const { statusCode, payload, headers } = await open(`/listings/${id}`);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    const text = payload.replace(/<script[\s\S]*?<\/script>/g, '');
    for (const said of ['Flat in Lekki', '₦4,500,000', 'Newly painted, with a generator.', 'src="/api/files/']) {
      expect(text).toContain(said);
    }
    expect(payload).toContain(`<link rel="canonical" href="https://gida.example/listings/${id}"`);
    expect(payload.match(/<title>/g)).toHaveLength(1);
    expect(payload).not.toContain('http-equiv="refresh"');
    expect(payload.match(/<script(?! type="application\/json")/g)).toHaveLength(1);
  });

  it('includes the responses of public calls, and nothing else', async () => {
    const { token } = owner;
    const { payload } = await open(`/listings/${id}`, { authorization: `Bearer ${token}`, cookie: `token=${token}` });

    const { flows } = stateIn(payload);
    const { body: listing } = await environment.call('getListing', { params: { id } });
    const { body: booked } = await environment.call('listBookedDates', { params: { id } });
    expect(flows.listingView.context).toEqual({
      ...{ id, listing, booked, signedIn: false },
      ...{ similar: [], userId: null, problem: null },
    });
    for (const secret of ['12 Admiralty Way', '0803 123 4567', '+2348031234567', owner.id, token]) {
      expect(payload).not.toContain(secret);
    }
  });

  it('links the neighbouring states with results from a search without any', async () => {
    const { payload } = await open('/book-apartment?state=Ogun&budget=5000000');

    expect(payload).toContain('Try a neighbouring state:');
    expect(payload).toContain('href="/book-apartment?state=Lagos&amp;budget=5000000"');
  });

  it.each([
    [
      '/book-apartment?state=Lagos&page=1&from=chat',
      'searchApartments',
      { state: 'Lagos' },
      '/book-apartment?state=Lagos',
    ],
    ['/book-apartment?type=Warehouse', 'searchWarehouses', {}, '/book-apartment?type=Warehouse'],
    ['/buy-property?location=LA', 'searchProperties', { location: 'LA' }, '/buy-property?location=LA'],
  ] as const)('serves at %s the data of %s', async (url, operation, query, canonical) => {
    await environment.call('listProperty', { token: owner.token, body: await owner.property() });
    await environment.call('listWarehouse', { token: owner.token, body: await owner.warehouse() });

    const { statusCode, payload } = await open(url);

    expect(statusCode).toBe(200);
    const [{ context }] = Object.values<{ context: { found: { items: { property_id: string }[] } } }>(
      stateIn(payload).flows,
    ) as [{ context: { found: { items: { property_id: string }[] } } }];
    const { body } = await environment.call(operation, { query: { ...query, limit: '10', page: '1' } });
    expect(context.found.items).toEqual(body);
    expect(context.found.items).not.toEqual([]);
    for (const { property_id } of context.found.items) expect(payload).toContain(`href="/listings/${property_id}"`);
    expect(payload).toContain(`<link rel="canonical" href="https://gida.example${canonical}">`);
  });

  it('links from a property for sale back to the search of sales', async () => {
    const { body } = await environment.call('listProperty', { token: owner.token, body: await owner.property() });

    expect((await open(`/listings/${body.id}`)).payload).toMatch(
      /href="\/buy-property"[^>]*>(<svg.*?<\/svg>)?Back to results/,
    );
  });

  it.each([
    [
      'the search that led here',
      'https://gida.example/book-apartment?state=Lagos&sort=price',
      '?state=Lagos&amp;sort=price',
    ],
    ['no search of what is for sale', 'https://gida.example/buy-property?location=LA', ''],
    ['no search of another site', 'https://elsewhere.example/book-apartment?state=Lagos', ''],
    ['no other page of this one', 'https://gida.example/saved?page=2', ''],
  ])('leads back to %s', async (_, referer, filters) => {
    const { payload } = await open(`/listings/${id}`, { referer });

    const [before = ''] = payload.split('Back to results');
    const [, back] = /^"([^"]*)"/.exec(before.split('href=').at(-1) ?? '') ?? [];
    expect(back).toBe(`/book-apartment${filters}`);
  });

  it('uses the time of the server', async () => {
    const { payload, headers } = await open(`/listings/${id}`);

    expect(stateIn(payload)).toMatchObject({ today: '2026-06-01' });
    expect(headers['server-timing']).toBe(`now;desc="${environment.now().toUTCString()}"`);
    expect(payload).toContain('June 2026');
  });

  it('escapes the texts of the owner', async () => {
    const evil = '</script><script>alert(1)</script><!-- $& </div>';
    const { body } = await environment.call('listApartment', { token: owner.token, body: await owner.apartment() });
    const texts = { title: evil, description: evil };
    await environment.call('updateListing', { token: owner.token, params: { id: body.id }, body: texts });

    const { payload } = await open(`/listings/${body.id}`);

    expect(payload).not.toContain('<script>alert');
    expect(payload).not.toContain('<!-- $&');
    expect(stateIn(payload).flows.listingView.context.listing.title).toBe(evil);
  });

  it('separates the visitors of concurrent requests', async () => {
    const others = await Promise.all(
      [1_000_000, 2_000_000, 3_000_000].map(async (price) => {
        const body = await owner.apartment({ price });
        return { price, id: (await environment.call('listApartment', { token: owner.token, body })).body.id };
      }),
    );

    const answers = await Promise.all([...others, ...others].map((each) => open(`/listings/${each.id}`)));

    for (const [index, { payload }] of answers.entries()) {
      const { context } = stateIn(payload).flows.listingView;
      expect(context.listing).toMatchObject(others[index % others.length] ?? {});
    }
  });

  it.each(['nowhere', randomUUID()])('says that the listing %s does not exist', async (none) => {
    const { statusCode, payload } = await open(`/listings/${none}`);

    expect(statusCode).toBe(404);
    expect(payload).toContain('Listing not found');
    expect(payload).toContain('<meta name="robots" content="noindex"');
  });

  it('is compressed for clients that accept it', async () => {
    const { rawPayload, headers } = await open(`/listings/${id}`, { 'accept-encoding': 'gzip, br' });

    expect(headers['content-encoding']).toBe('br');
    const style = /<style>([\s\S]*?)<\/style>/.exec(brotliDecompressSync(rawPayload).toString())?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(brotliDecompressSync(rawPayload).toString()).toContain('Flat in Lekki');
  });

  it('serves the empty page of the app at a spelling that the app redirects', async () => {
    const { statusCode, payload } = await open(`/listings/${id.toUpperCase()}`);

    expect(statusCode).toBe(200);
    expect(payload).toContain('<div id="root"></div>');
  });
});

describe('a cached page', async () => {
  /** The number of queries. */
  let asked = 0;
  const url = await createDatabase(inject('postgres'), `gida_${randomUUID().replaceAll('-', '')}`);
  const copy = { name: 'PostgreSQL', open: async () => openPostgres(url) } as const;
  const counting = {
    ...copy,
    open: async () => {
      const { db, close } = await copy.open();
      const transformResult = async <T>({ result }: { result: T }) => {
        asked += 1;
        return result;
      };
      return { db: db.withPlugin({ transformQuery: ({ node }) => node, transformResult }), close };
    },
  };
  const parts = { pages, renderer, pageWaits: 10_000, publicUrl: 'https://gida.example' };
  const one = environmentOn(copy, parts);
  const other = environmentOn(counting, parts);
  let owner: Owner;
  let id: string;
  beforeAll(async () => {
    owner = await newOwner(one);
    id = (await one.call('listApartment', { token: owner.token, body: await owner.apartment() })).body.id;
  });
  const open = (url: string, headers: Record<string, string> = {}) => other.app.inject({ url, headers });

  it.each([
    ['/book-apartment', 1],
    ['/listings/id', 2],
  ])('costs at %s no more than a version check on revalidation', async (path, questions) => {
    const first = await open(path.replace('id', id));
    asked = 0;
    const again = await open(path.replace('id', id));
    const askedAgain = asked;
    const known = await open(path.replace('id', id), { 'if-none-match': String(first.headers.etag) });

    expect([askedAgain, asked]).toEqual([questions, 2 * questions]);
    expect(again.payload).toBe(first.payload);
    expect([known.statusCode, known.payload]).toEqual([304, '']);
    expect(known.headers['server-timing']).toContain(other.now().toUTCString());
  });

  it('changes once any server has changed its content', async () => {
    const { token } = owner;
    const stateOf = async () => {
      const [search, page] = [await open('/book-apartment'), await open(`/listings/${id}`)];
      const { listing, booked } = stateIn(page.payload).flows.listingView.context;
      const items: { title: string }[] = stateIn(search.payload).flows.search.context.found?.items ?? [];
      return [
        items.map(({ title }) => title),
        listing.title,
        listing.price,
        listing.status,
        listing.availability,
        booked,
      ];
    };
    const shown = [await stateOf()];
    const shownAfter = async (change: Promise<unknown>) => {
      await change;
      shown.push(await stateOf());
    };

    await shownAfter(
      one.call('updateListing', { token, params: { id }, body: { title: 'harmattan', description: 'new' } }),
    );
    await shownAfter(
      one.db
        .updateTable('listings')
        .set({ price: naira(1_000_000) })
        .where('id', '=', id)
        .execute(),
    );
    const day = { day: '2026-06-03', start: '09:00', end: '12:00' };
    await shownAfter(one.call('setAvailability', { token, params: { id }, body: { availability: [day] } }));
    await shownAfter(one.call('moveListing', { token, params: { id, transition: 'pause' } }));
    await shownAfter(one.call('moveListing', { token, params: { id, transition: 'resume' } }));
    await shownAfter(one.call('moveListing', { token, params: { id, transition: 'let' } }));

    expect(shown).toEqual([
      [[null], null, 4_500_000, 'listed', [], []],
      [['harmattan'], 'harmattan', 4_500_000, 'listed', [], []],
      [['harmattan'], 'harmattan', 1_000_000, 'listed', [], []],
      [['harmattan'], 'harmattan', 1_000_000, 'listed', [day], []],
      [[], 'harmattan', 1_000_000, 'paused', [day], []],
      [['harmattan'], 'harmattan', 1_000_000, 'listed', [day], []],
      [[], 'harmattan', 1_000_000, 'let', [day], []],
    ]);
  });

  it('goes out in each encoding that a client accepts, each with its own ETag', async () => {
    const [plain, gzip, brotli] = [
      await open('/book-apartment'),
      await open('/book-apartment', { 'accept-encoding': 'gzip' }),
      await open('/book-apartment', { 'accept-encoding': 'gzip, br' }),
    ];

    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    expect([plain, gzip, brotli].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('accept-encoding'));
  });

  it('differs for visitors from another search', async () => {
    const from = (search: string) => open(`/listings/${id}`, { referer: `https://gida.example${search}` });
    const [lagos, oyo] = [await from('/book-apartment?state=Lagos'), await from('/book-apartment?state=Oyo')];

    const { headers, payload } = await from('/book-apartment?state=Lagos');

    expect(payload).toBe(lagos.payload);
    expect([headers.etag, oyo.headers.etag === headers.etag]).toEqual([lagos.headers.etag, false]);
    expect(stateIn(oyo.payload).searchBefore).toBe('/book-apartment?state=Oyo');
  });

  it('starts the weeks of a listing as in the language of the visitor', async () => {
    const { body } = await one.call('listApartment', { token: owner.token, body: await owner.apartment() });
    const from = async (language: string) => {
      const { payload } = await open(`/listings/${body.id}`, { 'accept-language': language });
      return /role="columnheader"[^>]*><span aria-hidden="true">(\w\w)</.exec(payload)?.[1];
    };

    expect(await Promise.all(['en-US,en;q=0.9', 'ar-EG', 'en-NG', 'c', '*', 'en-US'].map(from))).toEqual([
      ...['Su', 'Sa', 'Mo', 'Mo', 'Mo', 'Su'],
    ]);
  });

  it('ignores the origin of a visit to a search', async () => {
    await open('/buy-property', { referer: 'https://gida.example/buy-property?location=ON' });

    const { payload } = await open('/buy-property');

    expect(stateIn(payload).searchBefore).toBeUndefined();
  });

  it('expires with the day', async () => {
    const [before] = [await open('/book-apartment')];
    other.pass(24 * 60 * 60 * 1_000);

    const after = await open('/book-apartment', { 'if-none-match': String(before.headers.etag) });

    expect(after.statusCode).toBe(200);
    expect(stateIn(after.payload).today).toBe('2026-06-02');
  });

  it('does not cache a missing listing', async () => {
    const { statusCode, headers } = await open(`/listings/${randomUUID()}`);

    expect(statusCode).toBe(404);
    expect(headers.etag).toBeUndefined();
  });
});

describe('a page whose database is slow', () => {
  /** How long an answer takes, in milliseconds. */
  let delay = 0;
  const slow = {
    ...database,
    open: async () => {
      const { db, close } = await database.open();
      const wait = () => new Promise((resolve) => setTimeout(resolve, delay));
      const transformResult = async <T>({ result }: { result: T }) => wait().then(() => result);
      return { db: db.withPlugin({ transformQuery: ({ node }) => node, transformResult }), close };
    },
  };
  const environment = environmentOn(slow, { pages, renderer });

  it('is sent incomplete, and continues in the browser', async () => {
    const owner = await newOwner(environment);
    const { body } = await environment.call('listApartment', { token: owner.token, body: await owner.apartment() });
    // The first rendering of a page also loads its code, so it is not measured.
    await environment.app.inject(`/listings/${body.id}`);
    delay = 5_000;
    const asked = performance.now();

    const { statusCode, payload } = await environment.app.inject(`/listings/${body.id}`);

    expect(performance.now() - asked).toBeLessThan(delay);
    delay = 0;
    expect(statusCode).toBe(200);
    expect(payload).toContain('data-early');
    expect(payload).toContain('<noscript><meta http-equiv="refresh" content="2"></noscript>');
    expect(payload).toContain('Loading the listing');
    const { value, children } = stateIn(payload).flows.listingView;
    expect(value).toBe('loading');
    expect(Object.keys(children)).toEqual(['getListing']);
  });
});

describe('a page that cannot be rendered', () => {
  const broken: PageRenderer = { pages: renderer.pages, render: () => Promise.reject(new Error('a fault of ours')) };
  const environment = environmentOn(database, { pages, renderer: broken });

  it('leaves the page to the app, with its head', async () => {
    const owner = await newOwner(environment);
    const { body } = await environment.call('listApartment', { token: owner.token, body: await owner.apartment() });

    const { statusCode, payload } = await environment.app.inject(`/listings/${body.id}`);

    expect(statusCode).toBe(200);
    expect(payload).toContain('<div id="root"></div>');
    expect(payload).toContain('<title>Flat in Lekki, Lagos: ₦4,500,000 · Gida</title>');
  });
});

describe('an answer of a call', () => {
  const environment = environmentOn(database);

  it('goes out in the encoding that a client accepts, from 1,000 characters on', async () => {
    const { token } = await environment.signedIn();
    const get = (url: string, encoding: object = {}) =>
      environment.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...encoding } });
    const [long, short] = ['/api/user/me/data', '/api/user/me/bank-account'];

    const [plain, gzip, brotli, brief] = [
      await get(long),
      await get(long, { 'accept-encoding': 'gzip' }),
      await get(long, { 'accept-encoding': 'gzip, br' }),
      await get(short, { 'accept-encoding': 'gzip, br' }),
    ];

    const profile = plain.json().profile;
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString()).profile).toEqual(profile);
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString()).profile).toEqual(profile);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect([plain, gzip, brotli].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('accept-encoding'));
    expect(brief.headers['content-encoding']).toBeUndefined();
  });
});
