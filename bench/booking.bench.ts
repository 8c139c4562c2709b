import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askToRent, demoRenter, nightsAt } from '#tests/support/nights.ts';
import { signInAt } from '#tests/support/people.ts';
import { cpuSeconds, familyOf } from './cpu.ts';
import { type Kind, startDatabase } from './databases.ts';
import { type Pace, quantileOf } from './load.ts';
import { production, startServer } from './server.ts';

const SECONDS = 5;
const PEOPLE = 8;

/** Requests to rent that a built server takes in a second, each with an ID proof, a notification and an SMS. */
export async function benchBooking(kind: Kind, folder?: string): Promise<Pace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gida-bench-'));
  const database = await startDatabase(kind);
  const server = await startServer({ ...production, DATA_DIR: dataDir, ...database.env }, folder);
  try {
    const pids = [server.pid, ...database.pids].flatMap(familyOf);
    const before = cpuSeconds(pids);
    const { perSecond, times } = await pressBookings(await bookerAt(server.origin));
    const work = (1_000 * (cpuSeconds(pids) - before)) / times.length;
    return { perSecond, p50: quantileOf(times, 0.5), p99: quantileOf(times, 0.99), work };
  } finally {
    await server.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures how many nights eight users book in a second. */
export const bookingsPerSecond = async (book: () => Promise<void>): Promise<number> =>
  (await pressBookings(book)).perSecond;

async function pressBookings(book: () => Promise<void>) {
  const started = performance.now();
  const times: number[] = [];
  const person = async () => {
    while (performance.now() < started + SECONDS * 1_000) {
      const asked = performance.now();
      await book();
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return { perSecond: times.length / ((performance.now() - started) / 1_000), times };
}

/** @returns Books a night that is still free. Throws when the booking is refused. */
export async function bookerAt(origin: string): Promise<() => Promise<void>> {
  const token = await signInAt(origin, demoRenter);
  const nextNight = await nightsAt(origin);
  return async () => {
    const answer = await askToRent(origin, token, nextNight());
    if (!answer.ok) throw new Error(`a booking was refused: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}
