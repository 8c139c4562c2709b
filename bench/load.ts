import autocannon from 'autocannon';
import { cpuSeconds, familyOf } from './cpu.ts';

const SECONDS = 5;
const CONNECTIONS = 8;

export interface Load {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Answers a second, averaged over five seconds with eight connections. Throws when one of them is not a 200. */
export async function callsPerSecond(url: string, { method = 'GET', headers = {}, body }: Load = {}): Promise<number> {
  const load = { url, method, headers, connections: CONNECTIONS, duration: SECONDS, ...(body && { body }) };
  const { requests } = refuseBroken(url, await autocannon(load));
  return requests.average;
}

export interface Pressure {
  readonly url: string;
  /** The processes that answer, for what it costs them. */
  readonly pids?: readonly number[];
  readonly headers?: Record<string, string> | undefined;
  /** Adds a meaningless parameter to each call, so that no answer comes from a cache. */
  readonly unique?: boolean;
}

export interface Pace {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time per answer, over all cores and the database: the load on a shared machine. */
  readonly work: number;
}

const PRESSING = 50;
let asked = 0;

/** Loads a URL with fifty connections, each of which asks again once answered. Throws when one answer is not a 200. */
export async function measurePace(
  { url, pids = [], headers = {}, unique = false }: Pressure,
  duration: number,
): Promise<Pace> {
  const { pathname, search } = new URL(url);
  const another = () => {
    asked += 1;
    return { path: `${pathname}${search}${search ? '&' : '?'}n=${asked}` };
  };
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...(unique && another()) }) }];
  const family = pids.flatMap(familyOf);
  const before = cpuSeconds(family);
  const result = await autocannon({ url, headers, requests, connections: PRESSING, duration });
  const work = 1_000 * (cpuSeconds(family) - before);
  const { requests: answered, latency } = refuseBroken(url, result);
  return { perSecond: answered.average, p50: latency.p50, p99: latency.p99, work: work / answered.total };
}

function refuseBroken(url: string, result: autocannon.Result): autocannon.Result {
  const { non2xx, errors } = result;
  if (non2xx || errors)
    throw new Error(`${url}: ${non2xx} responses without a 2xx status, ${errors} connection errors`);
  return result;
}

/** The value below which `part` of the values lie: 0.5 gives the median. */
export const quantileOf = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
