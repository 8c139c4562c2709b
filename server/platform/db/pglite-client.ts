import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { pgliteWorker } from '../paths.ts';
import type { FromWorker, PgliteSource, ToWorker } from './pglite-messages.ts';
import { PgliteSession } from './pglite-session.ts';

type Answer = Exclude<FromWorker, { type: 'open' | 'failed' }>;

interface Waiting {
  /** Milliseconds; no limit if missing. */
  readonly within: number | undefined;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * The main thread's side of PGlite, which has one thread and one session. Sends further queries before the first is
 * answered; answers come in the same order.
 */
export class PgliteClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<unknown>;
  readonly #session = new PgliteSession((bytes, within) => this.#send(bytes, within));
  #lastId = 0;
  #dead: Error | undefined;
  #timer: NodeJS.Timeout | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.#ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.on('message', (message: FromWorker) => this.#settle(message));
    worker.on('error', (error) => this.#die(error));
    worker.on('exit', () => this.#die(new Error('The database thread has ended.')));
  }

  static async open(source: PgliteSource): Promise<PgliteClient> {
    const worker = new Worker(pgliteWorker, { workerData: source });
    await once(worker, 'message'); // 'open'; rejects when the worker reports an error instead
    return new PgliteClient(worker);
  }

  /** Whether the thread has failed. It answers nothing any more, and another thread has to replace it. */
  get isDead(): boolean {
    return this.#dead !== undefined;
  }

  /** @param within The most milliseconds until the thread is ended. */
  async query(sql: string, parameters: readonly unknown[], within?: number) {
    return await this.#session.query(sql, parameters, within);
  }

  /** Returns the whole data directory as a tar, to start another thread from. */
  async dump(): Promise<Uint8Array> {
    const answer = await this.#ask((id) => ({ type: 'dump', id }));
    if (answer.type !== 'dumped') throw new Error(`The database thread answered "${answer.type}" to a dump.`);
    return new Uint8Array(answer.tar);
  }

  async close(): Promise<void> {
    if (this.#dead) return;
    await this.#ask((id) => ({ type: 'close', id }));
    await this.#ended;
  }

  /** Resolves when the thread has released its directory. */
  async ended(): Promise<void> {
    await this.#ended;
  }

  async #send(bytes: Uint8Array<ArrayBuffer>, within?: number) {
    const answer = await this.#ask((id) => ({ type: 'ask', id, bytes }), within);
    if (answer.type !== 'answer') throw new Error(`The database thread answered "${answer.type}" to a query.`);
    return answer.bytes;
  }

  #ask(message: (id: number) => ToWorker, within?: number): Promise<Answer> {
    if (this.#dead) return Promise.reject(this.#dead);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { within, resolve, reject });
      if (this.#waiting.size === 1) this.#watch();
      this.#worker.postMessage(message(id));
    });
  }

  #settle(message: FromWorker) {
    if (message.type === 'open') return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    this.#watch();
    if (message.type === 'failed') waiting?.reject(new Error(message.message));
    else waiting?.resolve(message);
  }

  /** Applies the timeout to the first query only; the others wait for it. */
  #watch() {
    clearTimeout(this.#timer);
    const [first] = this.#waiting.values();
    if (first?.within !== undefined) this.#timer = setTimeout(() => this.#giveUp(), first.within);
  }

  /** Ends the thread in the middle of its work, like a crash. All open questions fail at once. */
  #giveUp() {
    this.#die(new Error('The database thread did not answer in time.'));
    void this.#worker.terminate();
  }

  #die(cause: Error) {
    clearTimeout(this.#timer);
    this.#dead ??= databaseUnavailable(cause);
    for (const { reject } of this.#waiting.values()) reject(this.#dead);
    this.#waiting.clear();
  }
}

/** Uses PostgreSQL's own code for a shutdown, so that callers answer 503 to both. */
export const databaseUnavailable = (cause: unknown) =>
  Object.assign(new Error('The database is not available.', { cause }), { code: '57P01' });
