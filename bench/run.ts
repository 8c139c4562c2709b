import { weighPages } from '../scripts/weight.ts';
import { benchAccount } from './account.bench.ts';

/** `npm run bench`: prints what is claimed of speed and weight, all taken in one run on one machine. */
async function main() {
  console.log('Weight of a first load, gzip');
  for (const { page, js, css } of weighPages()) {
    console.log(`  ${page.padEnd(12)} JS ${js.toFixed(1)} kB, CSS ${css.toFixed(1)} kB`);
  }

  console.log('\nCalls a second, beside a bare Fastify route that answers the same body');
  for (const { name, perSecond, ratio } of await benchAccount()) {
    console.log(`  ${name.padEnd(24)} ${perSecond.toFixed(0).padStart(7)}   ${ratio.toFixed(4)}`);
  }
}

await main();
