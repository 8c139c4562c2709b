import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserPath } from './setup.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gida-setup-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('the Chromium that CHROMIUM_PATH names', () => {
  it('is the one that the tests use', async () => {
    const path = join(folder, 'chromium');
    writeFileSync(path, '#!/bin/sh\necho Chromium 140.0.7339.16\n');
    chmodSync(path, 0o755);
    vi.stubEnv('CHROMIUM_PATH', path);

    expect(await browserPath()).toBe(path);
  });

  it.each([
    ['nothing is', () => join(folder, 'chromium')],
    ['a folder is', () => folder],
    ['another program is', () => process.execPath],
  ])('is refused in one sentence where %s there', async (_, pathOf) => {
    const path = pathOf();
    vi.stubEnv('CHROMIUM_PATH', path);

    await expect(browserPath()).rejects.toThrow(`CHROMIUM_PATH is ${path}, which is not a Chromium.`);
  });
});
