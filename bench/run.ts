import { ensureBuild } from '../scripts/build.mjs';
import { weighPages } from '../scripts/weight.ts';
import { benchAccount } from './account.bench.ts';
import { benchBooking } from './booking.bench.ts';
import { benchCapacity } from './capacity.bench.ts';
import { benchDesk } from './desk.bench.ts';
import { benchFlowBook } from './flow-book.bench.ts';
import { benchSearch } from './search.bench.ts';
import { benchSite, type PageSpeed } from './site.bench.ts';
import { benchThroughput } from './throughput.bench.ts';

/** The benches by name; `BENCH_ONLY=search,weight` runs some of them. */
const benches: Readonly<Record<string, () => Promise<void> | void>> = {
  weight: () => {
    console.log('Weight of a first load, gzip');
    for (const { page, js, css } of weighPages()) {
      console.log(`  ${page.padEnd(14)} JS ${js.toFixed(1)} kB, CSS ${css.toFixed(1)} kB`);
    }
  },

  site: async () => {
    console.log(
      'Lighthouse, a phone on slow 4G: each page, the same page as plain HTML, that in the font of the system, and the ratios',
    );
    let home: number | undefined;
    await benchSite(({ page, on2G, ours, ...twins }) => {
      // The home page is measured first.
      home ??= on2G;
      console.log(`  ${page.slice(0, 16).padEnd(16)} ${speed(ours)}`);
      console.log(`  ${'on 2G'.padStart(16)} first paint ${on2G.toFixed(0)} ms  × ${(on2G / home).toFixed(2)} of /`);
      for (const [name, twin] of Object.entries(twins)) {
        const ratio = (of: 'fcp' | 'lcp' | 'bytes') => `${of} × ${(ours[of] / twin[of]).toFixed(2)}`;
        console.log(`  ${name.padStart(16)} ${speed(twin)}  ${ratio('fcp')}  ${ratio('lcp')}  ${ratio('bytes')}`);
      }
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
      console.log(`  ${kind.padEnd(24)} ${(await benchBooking(kind)).perSecond.toFixed(0).padStart(7)}`);
    }
  },

  capacity: async () => {
    console.log('Core time of a call in milliseconds, and so the calls a second per core (PostgreSQL)');
    await benchCapacity(({ call, perSecond, server, database }) => {
      const core = (milliseconds: number) => (milliseconds === 0 ? '–' : (1_000 / milliseconds).toFixed(0));
      const taken = `server ${server.toFixed(2)} → ${core(server)}  database ${database.toFixed(2)} → ${core(database)}`;
      console.log(`  ${call.padEnd(26)} ${perSecond.toFixed(0).padStart(6)} a second   ${taken}`);
    });
  },

  desk: async () => {
    console.log('First page of the case list with its count: p95 in milliseconds, and relative to the smallest table');
    await benchDesk([100, 10_000], ({ database, order, cases, p95, ratio }) => {
      const asked = `${String(cases).padStart(8)}  by ${order.padEnd(10)}`;
      console.log(`  ${database.padEnd(10)} ${asked} p95 ${p95.toFixed(2).padStart(7)}  × ${ratio.toFixed(2)}`);
    });
  },

  flowBook: async () => {
    console.log('Flow book, the largest chart');
    const { firstChart, sameChartAgain, framesAtRest, framesUnderLoad, ...late } = await benchFlowBook();
    const again = (sameChartAgain / firstChart).toFixed(2);
    console.log(`  seen after ${firstChart.toFixed(0)} ms, again from the cache: ${again} of that`);
    const frames = (framesUnderLoad / framesAtRest).toFixed(3);
    const [atRest, underLoad] = [late.lateAtRest, late.lateUnderLoad].map((share) => (100 * share).toFixed(1));
    console.log(
      `  100 events a second: ${frames} of the frames at rest, ${underLoad} % of them late (at rest ${atRest} %)`,
    );
  },

  throughput: async () => {
    console.log(
      'Responses a second to 50 connections with 10,000 listings, and core time of each in milliseconds. Ratios',
    );
    console.log('compare pace and (core time) with another server at the same time. pg: Fastify with pg and the same');
    console.log(
      'statements. bare: a Fastify route with the same body. before: the build in BENCH_BESIDE. api: the API',
    );
    console.log('response that the page shows');
    for (const kind of databasesWanted()) {
      await benchThroughput(kind, ({ database, name, perSecond, p50, p99, work, beside }) => {
        const ratios = beside.map(({ other, ...by }) => `${other} × ${by.pace.toFixed(2)} (${by.work.toFixed(2)})`);
        const times = `p50 ${p50.toFixed(0).padStart(3)} ms  p99 × ${(p99 / p50).toFixed(1)}`;
        const pace = `${perSecond.toFixed(0).padStart(6)} ${work.toFixed(2).padStart(6)} ms  ${times}`;
        console.log(`  ${database.padEnd(10)} ${name.padEnd(20)} ${pace}  ${ratios.join('  ')}`);
      });
    }
  },

  search: async () => {
    console.log(
      'Search with its count: p50 and p95 in milliseconds, and p50 relative to the smallest table (and to the',
    );
    console.log('smallest with as many results)');
    const tables = { postgres: sizes(1_000, 100_000, 1_000_000), pglite: sizes(1_000, 100_000) };
    await benchSearch(tables, ({ question, database, listings, p50, p95, shown, ratio, alike }) => {
      const times = `p50 ${p50.toFixed(2).padStart(7)}  p95 ${p95.toFixed(2).padStart(7)}`;
      const ratios = `× ${ratio.toFixed(2)} (${alike.toFixed(2)})`;
      const asked = `${String(listings).padStart(8)}  ${question.padEnd(28)} shows ${String(shown).padStart(2)}`;
      console.log(`  ${database.padEnd(10)} ${asked}  ${times}  ${ratios}`);
    });
  },
};

const speed = ({ score, fcp, lcp, tbt, cls, bytes }: PageSpeed) =>
  `score ${score.toFixed(0)}  FCP ${fcp.toFixed(0)} ms  LCP ${lcp.toFixed(0)} ms  TBT ${tbt.toFixed(0)} ms  ` +
  `CLS ${cls.toFixed(3)}  ${(bytes / 1_000).toFixed(0)} kB`;

/** `BENCH_DATABASES=PGlite` leaves out the other one. */
const databasesWanted = () =>
  (['PostgreSQL', 'PGlite'] as const).filter((kind) => process.env.BENCH_DATABASES?.includes(kind) ?? true);

/** `BENCH_MOST=100000` leaves out the larger tables, which take minutes to fill. */
const sizes = (...all: number[]) => all.filter((size) => size <= Number(process.env.BENCH_MOST ?? Infinity));

/** `npm run bench`: measures speed and weight in one run on one machine, and prints the results. */
async function main() {
  // Otherwise an old build would be measured.
  await ensureBuild();
  const wanted = process.env.BENCH_ONLY?.split(',') ?? Object.keys(benches);
  for (const name of wanted) {
    const bench = benches[name];
    if (!bench) throw new Error(`There is no bench "${name}": it is one of ${Object.keys(benches).join(', ')}.`);
    await bench();
    console.log();
  }
}

await main();
