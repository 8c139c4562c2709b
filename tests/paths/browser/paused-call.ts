import type { CDPSession } from 'playwright-core';

type Headers = Record<string, string>;

/** Chromium's report of a paused call. */
interface Paused {
  requestId: string;
  request: { url: string; method: string; headers: Headers; postData?: string };
}

interface Changes {
  url?: string;
  headers?: Headers;
  postData?: string | Buffer;
}

interface Answer {
  status?: number;
  contentType?: string;
  body?: string;
  /** Replaces the body. */
  json?: unknown;
  /** Replaces the status. */
  response?: Response;
}

/** A held call of the page. */
export interface PausedCall {
  request: () => {
    url: () => string;
    headers: () => Headers;
    postData: () => string | null;
    postDataJSON: <T = Record<string, unknown>>() => T;
  };
  /** Sends it to the server, changed or unchanged. */
  continue: (changes?: Changes) => Promise<void>;
  /** Fails it as without a network. */
  abort: () => Promise<void>;
  /** Answers it in place of the server. */
  fulfill: (answer: Answer) => Promise<void>;
  /** Makes the same call outside the page, which keeps waiting. */
  fetch: (changes?: { headers?: Headers; data?: unknown }) => Promise<Response>;
}

export function pausedCall(session: CDPSession, { requestId, request }: Paused): PausedCall {
  const { url, method, postData = null } = request;
  // Header names in lower case, as a browser compares them.
  const sent = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    request: () => ({
      url: () => url,
      headers: () => sent,
      postData: () => postData,
      postDataJSON: () => JSON.parse(postData ?? 'null'),
    }),
    continue: async ({ headers, postData: changed, ...rest } = {}) => {
      await session.send('Fetch.continueRequest', {
        requestId,
        ...rest,
        ...(headers && { headers: entriesOf(headers) }),
        ...(changed !== undefined && { postData: Buffer.from(changed).toString('base64') }),
      });
    },
    abort: async () => {
      await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    },
    fulfill: async ({
      response,
      status = response?.status ?? 200,
      contentType = 'application/json',
      json,
      body = JSON.stringify(json),
    }) => {
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: entriesOf({ 'content-type': contentType }),
        body: Buffer.from(body).toString('base64'),
      });
    },
    fetch: ({ headers = sent, data } = {}) => {
      const body = data === undefined ? postData : JSON.stringify(data);
      return fetch(url, { method, headers, body });
    },
  };
}

const entriesOf = (headers: Headers) => Object.entries(headers).map(([name, value]) => ({ name, value }));
