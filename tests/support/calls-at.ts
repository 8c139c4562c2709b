/** The options of a call to a server in another process. */
export interface Sent {
  readonly method?: string;
  /** The caller's token. Anonymous without one. */
  readonly token?: string | undefined;
  /** A FormData is sent as it is, everything else as JSON. */
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call, by its path below /api. With a body and no method it is a POST. */
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

/** The same where it has to succeed. @returns What the answer says. */
export async function answerAt<Answer>(origin: string, path: string, sent?: Sent): Promise<Answer> {
  const response = await callAt(origin, path, sent);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}
