import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { href } from '#domain/addresses.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { rootDir } from '#server/platform/paths.ts';
import { browserPath } from '../../scripts/setup.mjs';
import { FLAGS } from '../support/browser.ts';
import { fillDataDir } from '../support/data-dir.ts';
import { signInAt } from '../support/people.ts';
import { endWithProcess, freePort } from '../support/programs.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

// Rules: PERF-4

/** How long each user explores, in seconds. */
const SECONDS = Number(process.env.EXPLORE_SECONDS ?? 30);

const EXPLORERS = [
  { who: 'a visitor', phone: undefined, width: 360 },
  { who: 'a renter', phone: '0803 000 0002', width: 1_280 },
  { who: 'an owner', phone: '0803 000 0001', width: 360 },
  { who: 'a carrier', phone: '0803 000 0006', width: 1_280 },
];

let server: ServerProcess;
let metricsPort: number;

beforeAll(async () => {
  const dataDir = mkdtempSync(join(inject('sharedFolder'), 'data-'));
  fillDataDir(dataDir);
  metricsPort = await freePort();
  server = await startServer({ DATA_DIR: dataDir, PORT: '0', DEMO: 'on', METRICS_PORT: String(metricsPort) });
});
afterAll(async () => {
  await server?.stop('SIGTERM');
});

describe('the app, explored at random', () => {
  it.each(EXPLORERS)(
    'keeps its properties for $who',
    { timeout: (SECONDS + 120) * 1_000 },
    async ({ who, phone, width }) => {
      const chrome = await openChromium();
      try {
        if (phone) await signIn(chrome.debugger, phone);
        const start = server.origin + (phone ? href.dashboard : href.home);
        const found = await explore(chrome.debugger, start, width, who.replaceAll(' ', '-'));
        expect(found.code, found.output).toBe(0);
      } finally {
        await chrome.close();
      }
    },
  );

  it('has met no failure of the server and no violation of its policy', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

    expect(metrics.match(/^http_request_duration_seconds_count\{.*status="5.*$/gm)).toBeNull();
    expect(metrics.match(/^csp_violations_total.* [1-9].*$/gm)).toBeNull();
  });
});

/** Starts a browser that Bombadil drives over its debugging port. The test signs in there, because Bombadil cannot. */
async function openChromium() {
  const port = await freePort();
  const profile = mkdtempSync(join(inject('sharedFolder'), 'chromium-'));
  const args = [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'];
  const child: ChildProcess = spawn((await browserPath()) ?? 'chromium', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const outlived = endWithProcess(() => child.kill('SIGKILL'));
  await listening(child);
  return {
    debugger: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      outlived();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function listening({ stderr }: ChildProcess) {
  let said = '';
  for await (const chunk of stderr ?? []) {
    said += chunk;
    if (said.includes('DevTools listening')) return;
  }
  throw new Error(`Chromium did not start:\n${said}`);
}

async function signIn(address: string, phone_no: string) {
  const token = await signInAt(server.origin, { phone_no, password: DEMO_PASSWORD });
  const browser = await chromium.connectOverCDP(address);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(`${server.origin}/icon.svg`);
  await page?.evaluate((kept) => {
    localStorage.setItem('access_token', kept);
    localStorage.setItem('authToken', kept);
  }, token);
  await page?.close();
  await browser.close();
}

/** Keeps the trace of a failure. @returns Bombadil's exit code, 0 when nothing was found, and what it did and found. */
async function explore(address: string, start: string, width: number, name: string) {
  const trace = join('reports/failures', `exploration-${name}`);
  const of = [`--remote-debugger=${address}`, `--output-path=${trace}`, `--width=${width}`, `--time-limit=${SECONDS}s`];
  const fixed = [
    '--create-target',
    '--instrument-javascript=',
    '--output-path-overwrite',
    '--exit-on-violation',
    '--height=740',
  ];
  const args = ['browser', 'test-external', ...of, ...fixed, start, 'tests/exploration/properties.ts'];
  const program = join(rootDir, 'node_modules/.bin/bombadil');
  const { stdout, stderr, code } = await promisify(execFile)(program, args, { cwd: rootDir }).then(
    (told) => ({ ...told, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  if (code === 0) rmSync(join(rootDir, trace), { recursive: true, force: true });
  // Bombadil reports every message of a newer Chromium that it does not know.
  const output = (stdout + stderr).split('\n').filter((line) => !line.includes('WS Invalid message'));
  return { code, output: output.join('\n') };
}
