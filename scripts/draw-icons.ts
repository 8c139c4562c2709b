import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '#tests/support/browser.ts';
import { brand } from '../src/brand.ts';

interface Drawing {
  file: string;
  width: number;
  height: number;
  html: () => Promise<string>;
}

const read = (path: string) => readFile(new URL(`../src/${path}`, import.meta.url), 'utf8');

/** The icon: one block of the wall. @param size The block's share of the square's width, 0 to 1. */
const icon = async (size: number, ground = 'transparent') => `
  <style>body { display: grid; place-items: center; block-size: 100vh; background: ${ground} }
  svg { inline-size: ${100 * size}vmin; block-size: ${100 * size}vmin }</style>
  ${await read('public/icon.svg')}`;

/** Background of icons that systems cut to a shape of their own. The block stays inside the part that is never cut. */
const CLAY = '#9c3f16';

const drawings: readonly Drawing[] = [
  { file: 'icon-192', width: 192, height: 192, html: () => icon(1) },
  { file: 'icon-512', width: 512, height: 512, html: () => icon(1) },
  { file: 'icon-maskable', width: 512, height: 512, html: () => icon(0.8, CLAY) },
  { file: 'apple-touch-icon', width: 180, height: 180, html: () => icon(0.9, CLAY) },
  { file: 'og', width: 1200, height: 630, html: card },
];

/** The image that messengers show beside a link to the site. */
async function card() {
  const [font, block] = await Promise.all([
    readFile(new URL('../src/app/styles/fonts/bricolage-grotesque-latin.woff2', import.meta.url), 'base64'),
    read('ui/block.svg'),
  ]);
  const mask = `url("data:image/svg+xml,${encodeURIComponent(block)}")`;
  return `
  <style>
    @font-face { font-family: Display; src: url(data:font/woff2;base64,${font}); font-weight: 700 800 }
    body { position: relative; inline-size: 1200px; block-size: 630px; overflow: hidden; background: #fbe7dc; color: #1c1b33 }
    .words { position: absolute; inset: 64px auto 64px 72px; display: flex; flex-direction: column; inline-size: 650px }
    .logo { display: flex; gap: 20px; align-items: center; font: 800 44px/1 Display }
    .logo svg { inline-size: 64px }
    h1 { margin: auto 0 28px; font: 800 84px/1.02 Display; letter-spacing: -0.03em }
    p { margin: 0; font: 700 30px/1.35 Display; color: #55526b; letter-spacing: -0.01em }
    .view { position: absolute; inset: 0 0 0 auto; inline-size: 452px; overflow: hidden; border-end-start-radius: 226px }
    .light { position: absolute; inset: 0; background:
      radial-gradient(circle at 68% 70%, #ffe9a8 0 13%, transparent 48%), linear-gradient(to top, #f2b65a, #fdf1e4 85%) }
    .blocks { position: absolute; inset: 0; mask: ${mask} 0 100% / 226px 226px }
    .side { background: #64270a; mask-position: 8px calc(100% + 8px) }
    .face { background: linear-gradient(to top, #8f3a13, #b4532a) }
  </style>
  <div class="view"><div class="light"></div><div class="blocks side"></div><div class="blocks face"></div></div>
  <div class="words">
    <div class="logo">${await read('public/icon.svg')}${brand.name}</div>
    <h1>A place to live.<br>A place to store.</h1>
    <p>Apartments, warehouses and property, in all 36 states of Nigeria and Abuja.</p>
  </div>`;
}

/** Draws the icons of the installed app, and the image of a shared link. */
async function main() {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  for (const drawing of drawings) await draw(page, drawing);
  await browser.close();
}

async function draw(page: Page, { file, width, height, html }: Drawing) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html><style>body { margin: 0 }</style>${await html()}`);
  await page.evaluate(() => document.fonts.ready);
  const png = await sharp(await page.screenshot({ omitBackground: true }))
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await writeFile(new URL(`../src/public/${file}.png`, import.meta.url), png);
  console.log(`${file}.png: ${png.length} bytes`);
}

await main();
