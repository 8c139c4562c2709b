import { weighPages } from '../scripts/weight.ts';
import { benchAccount } from './account.bench.ts';
import { benchBooking } from './booking.bench.ts';
import { benchFlowBook } from './flow-book.bench.ts';
import { benchSearch } from './search.bench.ts';
import { benchSite, type PageSpeed } from './site.bench.ts';

/** Each with its name; `BENCH_ONLY=search,weight` takes some of them. */
const benches: Readonly<Record<string, () => Promise<void> | void>> = {
  weight: () => {
    console.log('Weight of a first load, gzip');
    for (const { page, js, css } of weighPages()) {
      console.log(`  ${page.padEnd(12)} JS ${js.toFixed(1)} kB, CSS ${css.toFixed(1)} kB`);
    }
  },

  site: async () => {
    console.log('Lighthouse, a phone on slow 4G: each page, the same page as plain HTML, and the ratio');
    await benchSite(({ page, ours, plain }) => {
      console.log(`  ${page.padEnd(16)} ${speed(ours)}`);
      console.log(`  ${'plain'.padStart(16)} ${speed(plain)}`);
      const ratio = (name: 'fcp' | 'lcp' | 'bytes') => `${name} × ${(ours[name] / plain[name]).toFixed(2)}`;
      console.log(`  ${'ratio'.padStart(16)} ${ratio('fcp')}  ${ratio('lcp')}  ${ratio('bytes')}`);
    });
  },

  account: async () => {
    console.log('Calls a second, beside a bare Fastify route that answers the same body');
    for (const { name, perSecond, ratio } of await benchAccount()) {
      console.log(`  ${name.padEnd(24)} ${perSecond.toFixed(0).padStart(7)}   ${ratio.toFixed(4)}`);
    }
  },

  booking: async () => {
    console.log('Requests to rent a second, with ID proof, notification and SMS');
    for (const kind of ['PostgreSQL', 'PGlite'] as const) {
      console.log(`  ${kind.padEnd(24)} ${(await benchBooking(kind)).toFixed(0).padStart(7)}`);
    }
  },

  flowBook: async () => {
    console.log('Flow book, the largest chart');
    const { firstChart, sameChartAgain, framesAtRest, framesUnderLoad, ...late } = await benchFlowBook();
    const again = (sameChartAgain / firstChart).toFixed(2);
    console.log(`  seen after ${firstChart.toFixed(0)} ms; again, from the cache, ${again} of that`);
    const frames = (framesUnderLoad / framesAtRest).toFixed(3);
    const [atRest, underLoad] = [late.lateAtRest, late.lateUnderLoad].map((share) => (100 * share).toFixed(1));
    console.log(
      `  100 events a second: ${frames} of the frames at rest, ${underLoad} % of them late (at rest ${atRest} %)`,
    );
  },

  search: async () => {
    console.log('Search with its count, in milliseconds, and p50 as a ratio to the smallest table');
    const tables = { postgres: sizes(1_000, 100_000, 1_000_000), pglite: sizes(1_000, 100_000) };
    await benchSearch(tables, ({ question, database, listings, p50, p95, ratio }) => {
      const times = `p50 ${p50.toFixed(2).padStart(7)}  p95 ${p95.toFixed(2).padStart(7)}  × ${ratio.toFixed(2)}`;
      console.log(`  ${database.padEnd(10)} ${String(listings).padStart(8)}  ${question.padEnd(26)} ${times}`);
    });
  },
};

const speed = ({ score, fcp, lcp, tbt, cls, bytes }: PageSpeed) =>
  `score ${score.toFixed(0)}  FCP ${fcp.toFixed(0)} ms  LCP ${lcp.toFixed(0)} ms  TBT ${tbt.toFixed(0)} ms  ` +
  `CLS ${cls.toFixed(3)}  ${(bytes / 1_000).toFixed(0)} kB`;

/** `BENCH_MOST=100000` leaves out the larger tables, which take minutes to fill. */
const sizes = (...all: number[]) => all.filter((size) => size <= Number(process.env.BENCH_MOST ?? Infinity));

/** `npm run bench`: prints what is claimed of speed and weight, all taken in one run on one machine. */
async function main() {
  const wanted = process.env.BENCH_ONLY?.split(',') ?? Object.keys(benches);
  for (const name of wanted) {
    const bench = benches[name];
    if (!bench) throw new Error(`There is no bench "${name}": it is one of ${Object.keys(benches).join(', ')}.`);
    await bench();
    console.log();
  }
}

await main();
