import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Registry } from 'prom-client';
import { afterAll, describe, expect, it } from 'vitest';
import { POLICY } from '#server/http/static/security-headers.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

// Rules: PAGE-7

const [database = expect.fail('there is no database')] = databases;
const pages = mkdtempSync(join(tmpdir(), 'gida-pages-'));
const INLINE = 'document.documentElement.dataset.js = "on"';
const STYLE = 'p { color: red }';
const SIZE = '--courses:2';
const HTML = `<!doctype html><title>Gida</title><style id="a">${STYLE}</style><p style="${SIZE}">It says style="color:red"</p><script>${INLINE}</script><script src="/assets/app-1a2b.js"></script>`;
mkdirSync(join(pages, 'assets'));
writeFileSync(join(pages, 'index.html'), HTML);
mkdirSync(join(pages, 'faq'));
writeFileSync(join(pages, 'faq/index.html'), '<!doctype html><title>FAQ</title>');
const SHELL = '<!doctype html><title>Gida</title><div id="root"></div>';
writeFileSync(join(pages, 'app.html'), SHELL);
const NOWHERE = '<!doctype html><title>Page not found</title>';
writeFileSync(join(pages, '404.html'), NOWHERE);
writeFileSync(join(pages, 'addresses.json'), JSON.stringify('^/(?:signin|faq|rent-apartment(?:/[^/]+)?)?/*$'));
writeFileSync(join(pages, 'sw.js'), 'self');
writeFileSync(join(pages, 'assets/app-1a2b.js'), 'let here');
writeFileSync(join(pages, 'assets/elk-worker-5e6f.js'), 'also let here');
writeFileSync(join(pages, 'assets/app-1a2b.js.gz'), gzipSync('let here'));
afterAll(() => rmSync(pages, { recursive: true, force: true }));

describe('the built pages', () => {
  const metrics = new Registry();
  const environment = environmentOn(database, { pages, metrics });
  const get = (url: string, headers: Record<string, string> = {}) => environment.app.inject({ url, headers });

  it.each(['/', '/index.html'])('answer %s with the first page', async (url) => {
    const response = await get(url);

    expect(response.statusCode).toBe(200);
    expect(response.payload).toBe(HTML);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/signin', '/SignIn/', '/rent-apartment/5a0d5f0c', '/app.html'])(
    'answer %s with the app, empty',
    async (url) => {
      const response = await get(url);

      expect(response.statusCode).toBe(200);
      expect(response.payload).toBe(SHELL);
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each(['/nowhere', '/apiary', '/rent-apartment/5a0d5f0c/more', '/404', '/app', '/faq.html/more'])(
    'answer %s with 404',
    async (url) => {
      const response = await get(url);

      expect(response.statusCode).toBe(404);
      expect(response.payload).toBe(NOWHERE);
    },
  );

  it('are compressed for clients that accept it', async () => {
    const [brotli, gzip, plain] = await Promise.all(
      ['gzip, deflate, br', 'gzip;q=1.0', 'identity'].map((encoding) => get('/faq', { 'accept-encoding': encoding })),
    );

    expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toBe('<!doctype html><title>FAQ</title>');
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe('<!doctype html><title>FAQ</title>');
    expect(plain?.payload).toBe('<!doctype html><title>FAQ</title>');
    expect([brotli, gzip, plain].map((each) => each?.headers.vary)).toEqual(Array(3).fill('accept-encoding'));
  });

  it('serves one service worker for all, revalidated each time', async () => {
    const { headers } = await get('/sw.js');

    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('javascript');
    expect(String(headers['content-security-policy'])).toContain("worker-src 'self' blob:");
  });

  it('serves the rendered pages of the build', async () => {
    expect((await get('/faq')).payload).toBe('<!doctype html><title>FAQ</title>');
    expect((await get('/faq/?from=menu')).payload).toBe('<!doctype html><title>FAQ</title>');
  });

  it('caches files with a hash in their name for ever, compressed if available', async () => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });

    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers['content-type']).toContain('javascript');
  });

  it('serve scripts without the headers of pages, which workers keep', async () => {
    const replies = [await get('/assets/app-1a2b.js'), await get('/assets/elk-worker-5e6f.js'), await get('/sw.js')];

    expect(replies.map(({ headers }) => [headers['x-content-type-options'], POLICY in headers])).toEqual([
      ['nosniff', false],
      ['nosniff', true],
      ['nosniff', true],
    ]);
    expect(replies.map(({ headers }) => 'permissions-policy' in headers)).toEqual([false, true, true]);
    expect(replies.map(({ headers }) => 'etag' in headers)).toEqual([false, true, true]);
  });

  it('answer calls with a policy that allows nothing, and without the headers of pages', async () => {
    const [good, problem] = [await get('/api/listings/Warehouse'), await get('/api/user/me')];

    for (const { headers } of [good, problem]) {
      expect(headers[POLICY]).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect('permissions-policy' in headers).toBe(false);
    }
    expect([good.statusCode, problem.statusCode]).toEqual([200, 401]);
  });

  it.each(['/assets/gone-3c4d.js', '/favicon.png', '/../package.json', '/%2e%2e/package.json'])(
    'do not replace a missing %s',
    async (url) => {
      const response = await get(url);

      expect(response.statusCode).toBe(404);
      expect(response.payload).not.toContain('<title>');
    },
  );

  it('run their own scripts and have their own styles, and no others', async () => {
    const policyOf = async (url: string, encoding = 'identity') =>
      String((await get(url, { 'accept-encoding': encoding })).headers['content-security-policy']);
    const policy = await policyOf('/');
    const stage = '@layer tokens, base, ui, screen;';

    const [inline, style, size, ofStage] = [INLINE, STYLE, SIZE, stage].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(policy).toContain(`script-src 'self' ${inline};`);
    expect(policy).toContain(`style-src 'self' ${style} ${ofStage};style-src-attr 'unsafe-hashes' ${size};`);
    expect(await policyOf('/', 'br')).toBe(policy);
    expect(await policyOf('/faq')).toContain(`style-src 'self' ${ofStage};style-src-attr 'none';`);
    expect(await readFile('src/flow-book/stage/stage-frame.tsx', 'utf8')).toContain(`<style>${stage}</style>`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types links offline chart stage");
  });

  it('name an address for violations of the policy, which counts them by directive and answers floods alike', async () => {
    const { headers } = await get('/');
    const report = (sent: string, type = 'application/reports+json') =>
      environment.app.inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': type }, payload: sent });
    const violation = (effectiveDirective: string) => ({ type: 'csp-violation', body: { effectiveDirective } });

    const replies = [
      await report(JSON.stringify([violation('script-src-elem'), violation('made-up')])),
      await report(JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } }), 'application/csp-report'),
      await report('{'),
      await report(JSON.stringify(Array.from({ length: 150 }, () => violation('img-src')))),
      await report(`"${'a'.repeat(20_000)}"`),
      await report('{}', 'application/json'),
    ];

    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
    expect(headers['content-security-policy']).toContain('report-to csp;report-uri /csp-reports');
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 413, 415]);
    expect(await metrics.getSingleMetricAsString('csp_violations_total')).toMatch(
      /directive="script-src-elem"} 1\n.*directive="other"} 2\n.*directive="img-src"} 97/,
    );
  });

  it('name the address for security reports', async () => {
    const response = await get('/.well-known/security.txt');

    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const expires = /^Expires: (.*)$/m.exec(response.payload)?.[1] ?? '';
    expect(response.payload).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(Date.parse(expires)).toBeGreaterThan(environment.now().getTime());
  });

  it('request no permissions of the device', async () => {
    const { headers } = await get('/');

    expect(headers['permissions-policy']).toMatch(/camera=\(\), .*geolocation=\(\), .*microphone=\(\)/);
  });
});

describe('a server without pages and without an outbox', () => {
  const environment = environmentOn(database, { pages: '/nowhere' });

  it.each(['/', '/signin', '/outbox', '/outbox.json'])('has no %s', async (url) => {
    expect((await environment.app.inject(url)).statusCode).toBe(404);
  });
});
