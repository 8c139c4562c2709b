import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { askToRent, demoRenter, type Night } from '#tests/support/nights.ts';
import { signInAt } from '#tests/support/people.ts';

/** A steady load of users who open pages, search, ask for their account, and book. */
export interface Load {
  /** The ids of acknowledged bookings. */
  readonly booked: readonly string[];
  /** The number of responses by status. `none` counts calls without a response. */
  readonly answers: ReadonlyMap<number | 'none', number>;
  /** Stops after every pending response. */
  stop(): Promise<void>;
}

const PEOPLE = 4;
/** Milliseconds before a user retries a failed request. */
const AGAIN_AFTER = 50;

export async function startLoad(origin: string, nextNight: () => Night): Promise<Load> {
  const token = await signInAt(origin, demoRenter);
  const headers = { authorization: `Bearer ${token}` };
  const booked: string[] = [];
  const answers = new Map<number | 'none', number>();
  let isOver = false;

  const ask = async (call: () => Promise<Response>) => {
    const answer = await call().catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    const status: number | 'none' = answer && text !== undefined ? answer.status : 'none';
    answers.set(status, (answers.get(status) ?? 0) + 1);
    return { status, text: text ?? '' };
  };
  const read = (path: string) => ask(() => fetch(`${origin}${path}`, { headers }));

  /** Repeats a call with the same key until there is a response. */
  const book = async () => {
    const [night, key] = [nextNight(), randomUUID()];
    for (;;) {
      const { status, text } = await ask(() => askToRent(origin, token, night, key));
      if (status === 200) return booked.push(JSON.parse(text).id);
      if (typeof status === 'number' && status < 500) throw new Error(`A booking was answered ${status}: ${text}`);
      await pass(AGAIN_AFTER);
    }
  };
  const person = async () => {
    while (!isOver) {
      await read('/');
      await read('/api/listings/user?state=Lagos');
      await read('/api/user/me');
      await book();
    }
  };
  const people = Promise.all(Array.from({ length: PEOPLE }, person));
  // Thrown by `stop` only.
  people.catch(() => {});

  return {
    booked,
    answers,
    stop: async () => {
      isOver = true;
      await people;
    },
  };
}
