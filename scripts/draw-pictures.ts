import { writeFile } from 'node:fs/promises';
import { scenes } from './pictures/scenes.ts';

/** Draws the pictures of the public pages. They are committed: a build needs no artist. */
async function main() {
  for (const [name, draw] of Object.entries(scenes)) {
    const svg = draw();
    await writeFile(new URL(`../src/${name}.svg`, import.meta.url), svg);
    console.log(`${name}.svg: ${svg.length} bytes`);
  }
}

await main();
