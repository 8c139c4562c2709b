import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const folder = resolve('reports/shots');

/** The width of a step in the report, in pixels. */
const WIDTH = 400;

/** Takes a picture of a page. Its name is a hash of the content, because most steps look like an earlier one. */
export async function takeShot(page: Page): Promise<string> {
  const png = await page.screenshot({ animations: 'disabled' });
  const webp = await sharp(png).resize({ width: WIDTH, withoutEnlargement: true }).webp({ quality: 60 }).toBuffer();
  const name = `${createHash('sha256').update(webp).digest('hex').slice(0, 16)}.webp`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), webp);
  return name;
}

/** A picture as a data URL, for a page without requests. */
export function dataUrlOf(name: string): string {
  return `data:image/webp;base64,${readFileSync(join(folder, name)).toString('base64')}`;
}
