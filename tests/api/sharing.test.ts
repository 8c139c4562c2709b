import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';

const [database = expect.fail('there is no database')] = databases;
const pages = mkdtempSync(join(tmpdir(), 'gida-sharing-'));
const HTML = `<!doctype html>
<html lang="en-NG">
  <head>
    <title>Gida</title>
    <meta
      name="description"
      content="Rent an apartment."
    />
    <meta property="og:title" content="Gida" />
    <link rel="canonical" href="https://gida.example/" />
    <link rel="icon" href="/icon.svg" />
  </head>
  <body><div id="root"></div><script type="module" src="/assets/app.js"></script></body>
</html>`;
writeFileSync(join(pages, 'index.html'), HTML);
afterAll(() => rmSync(pages, { recursive: true, force: true }));

describe('the page of a listing', () => {
  const environment = environmentOn(database, { pages, publicUrl: 'https://gida.example' });
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
  });
  const list = async (texts?: { title: string; description: string }) => {
    const { body } = await environment.call('listApartment', { token: owner.token, body: await owner.apartment() });
    if (texts) await environment.call('updateListing', { token: owner.token, params: { id: body.id }, body: texts });
    return body.id;
  };
  const open = (path: string, headers: Record<string, string> = {}) => environment.app.inject({ url: path, headers });
  const contentOf = (page: string, name: string) =>
    [...page.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(([, text]) => text);

  it('says type, place and price, with an absolute address and a photo', async () => {
    const id = await list();

    const { statusCode, payload, headers } = await open(`/listings/${id}`);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(payload.match(/<title>.*?<\/title>/g)).toEqual(['<title>Flat in Lekki, Lagos: ₦4,500,000 · Gida</title>']);
    expect(contentOf(payload, 'og:title')).toEqual(['Flat in Lekki, Lagos: ₦4,500,000']);
    expect(contentOf(payload, 'description')).toEqual(['Newly painted, with a generator.']);
    expect(contentOf(payload, 'og:url')).toEqual([`https://gida.example/listings/${id}`]);
    expect(contentOf(payload, 'og:image')).toEqual([`https://gida.example/listings/${id}/photo.jpg`]);
    expect(payload.match(/rel="canonical"/g)).toHaveLength(1);
    expect(payload).toContain('<script type="module" src="/assets/app.js"></script>');
    expect(payload).toContain('<link rel="icon" href="/icon.svg" />');
  });

  it('gives the photo as JPEG in the size that it says', async () => {
    const id = await list();

    const response = await open(`/listings/${id}/photo.jpg`);
    const { format, width, height } = await sharp(response.rawPayload).metadata();

    expect(response.headers['content-type']).toBe('image/jpeg');
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('stays a text whatever its owner writes', async () => {
    const evil = `"><script>alert(1)</script><meta http-equiv='refresh' content='0'> $& $\` </head> & ok`;
    const id = await list({ title: evil, description: evil });

    const { payload } = await open(`/listings/${id}`);

    expect(payload.match(/<script/g)).toHaveLength(1);
    expect(payload.match(/<\/head>/g)).toHaveLength(1);
    expect(payload).not.toContain("<meta http-equiv='refresh'");
    expect(contentOf(payload, 'og:description')).toEqual([
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;meta http-equiv=&#39;refresh&#39; content=&#39;0&#39;&gt; $&amp; $` &lt;/head&gt; &amp; ok',
    ]);
  });

  it('cuts a long description between two words, on one line', async () => {
    const id = await list({ title: 'Long', description: `A flat\n\nwith ${'many rooms '.repeat(40)}` });

    const [description = ''] = contentOf((await open(`/listings/${id}`)).payload, 'description');

    expect(description).toMatch(/^A flat with many rooms .* (many|rooms)…$/);
    expect(description.length).toBeLessThanOrEqual(201);
  });

  it.each(['nowhere', '..%2f..%2fetc', randomUUID()])('serves the app with a 404 for %s', async (id) => {
    const { statusCode, payload } = await open(`/listings/${id}`);

    expect(statusCode).toBe(404);
    expect(payload).toContain('<div id="root"></div>');
    expect(contentOf(payload, 'robots')).toEqual(['noindex']);
    expect((await open(`/listings/${id}/photo.jpg`)).statusCode).toBe(404);
  });

  it('responds with 404 once the listing is removed', async () => {
    const id = await list();
    await environment.call('moveListing', { token: owner.token, params: { id, transition: 'remove' } });

    expect((await open(`/listings/${id}`)).statusCode).toBe(404);
  });
});

describe('the page of a listing on a site that does not know its address', () => {
  const environment = environmentOn(database, { pages });

  it('takes the address from the request, as text', async () => {
    const owner = await newOwner(environment);
    const { body } = await environment.call('listApartment', { token: owner.token, body: await owner.apartment() });
    const open = (host: string) => environment.app.inject({ url: `/listings/${body.id}`, headers: { host } });

    expect((await open('gida.test:3000')).payload).toContain(`content="http://gida.test:3000/listings/${body.id}"`);
    expect((await open('"><script>')).payload).not.toContain('"><script>');
  });
});
