import autocannon from 'autocannon';

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
  const { requests, non2xx, errors } = await autocannon(load);
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} refused, ${errors} broken`);
  return requests.average;
}
