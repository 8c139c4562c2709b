/** The options of a call to a server in another process. */
export interface Sent {
  readonly method?: string;
  /** The caller's token. Anonymous without one. */
  readonly token?: string | undefined;
  /** A FormData is sent as it is, everything else as JSON. */
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls a path below /api. POST by default with a body, else GET. */
export function callAt(origin: string, path: string, { method, token, body, headers = {} }: Sent = {}) {
  const isForm = body instanceof FormData;
  return fetch(`${origin}/api${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** The same, and fails unless it succeeds. @returns The response body. */
export async function answerAt<Answer>(origin: string, path: string, sent?: Sent): Promise<Answer> {
  const response = await callAt(origin, path, sent);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}
