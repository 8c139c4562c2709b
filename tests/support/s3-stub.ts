import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#server/gateways/files/s3-files.provider.ts';

const settings = { bucket: 'gida-test', key: 'GIDATESTKEY', secret: 'a secret of the tests', region: 'us-east-1' };

interface StoredObject {
  readonly content: Uint8Array;
  readonly contentType: string;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Uint8Array | string;
}

/** A stub of S3 on a free port, with one bucket in memory. It accepts only requests signed with its secret. */
export async function startS3(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const objects = new Map<string, StoredObject>();
  const server = createServer(async (request, response) => {
    const { status, headers = {}, body = '' } = answerTo(await read(request), objects);
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { settings: { ...settings, url: `http://127.0.0.1:${port}` }, stop };
}

async function read(request: IncomingMessage): Promise<SignedRequest> {
  const { method = '', url = '', headers } = request;
  return { method, target: url, headers, body: await buffer(request) };
}

function answerTo(request: SignedRequest, objects: Map<string, StoredObject>): Answer {
  const refusal = refusalOf(request, settings, new Date());
  if (refusal) return failed(refusal.status, refusal.code);
  const [, bucket, ...rest] = new URL(request.target, 'http://store').pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  if (bucket !== settings.bucket) return failed(404, 'NoSuchBucket');
  switch (request.method) {
    case 'PUT':
      objects.set(key, {
        content: request.body,
        contentType: request.headers['content-type'] ?? 'binary/octet-stream',
      });
      return { status: 200 };
    case 'DELETE':
      objects.delete(key);
      return { status: 204 };
    case 'GET':
    case 'HEAD': {
      const found = objects.get(key);
      return found
        ? { status: 200, headers: { 'content-type': found.contentType }, body: found.content }
        : failed(404, 'NoSuchKey');
    }
    default:
      return failed(405, 'MethodNotAllowed');
  }
}

const failed = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
});

/** The store's credentials of an account. */
interface Credentials {
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

interface SignedRequest {
  readonly method: string;
  /** Path and query, escaped, as in the request line. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

/** S3's error code for a refusal, and its status. */
interface Refusal {
  readonly status: 400 | 403;
  readonly code: string;
}

/** Replaces the hash of an unsigned body. */
const UNSIGNED = 'UNSIGNED-PAYLOAD';
const SKEW_MAX = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<scope>[^,]+),\s*SignedHeaders=(?<names>[^,]+),\s*Signature=(?<signature>[0-9a-f]{64})$/;

/**
 * Checks a signature as S3 does: the signer, region, day, headers and bytes. Stricter in one point: the body must be
 * signed, because ours always is.
 *
 * @returns `undefined` for a valid request.
 * @source AWS Signature Version 4, "Authenticating Requests: Using the Authorization Header".
 */
export function refusalOf(
  request: SignedRequest,
  { key, secret, region }: Credentials,
  now: Date,
): Refusal | undefined {
  const { headers, body } = request;
  const signed = AUTHORIZATION.exec(headers.authorization ?? '')?.groups;
  if (!signed?.signature || !signed.names || !signed.scope) return { status: 403, code: 'AccessDenied' };
  if (signed.key !== key) return { status: 403, code: 'InvalidAccessKeyId' };

  const moment = headerOf(headers, 'x-amz-date');
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  if (signed.scope !== scope) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  if (!(Math.abs(now.getTime() - momentOf(moment)) <= SKEW_MAX)) return { status: 403, code: 'RequestTimeTooSkewed' };

  const names = signed.names.split(';');
  const unsigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!unsigned.every((name) => names.includes(name))) return { status: 403, code: 'AccessDenied' };

  const payload = headerOf(headers, 'x-amz-content-sha256');
  const isUnsigned = payload === UNSIGNED && body.byteLength === 0;
  if (!isUnsigned && payload !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' };

  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonicalRequest(request, names, payload))].join('\n');
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const isRight = timingSafeEqual(hmac(signingKey, text), Buffer.from(signed.signature, 'hex'));
  return isRight ? undefined : { status: 403, code: 'SignatureDoesNotMatch' };
}

function canonicalRequest({ method, target, headers }: SignedRequest, names: readonly string[], payload: string) {
  const { pathname, searchParams } = new URL(target, 'http://store');
  const path = pathname.split('/').map(decodeURIComponent).map(escaped).join('/');
  const query = [...searchParams].map((pair) => pair.map(escaped).join('=')).sort();
  const lines = names.map((name) => `${name}:${headerOf(headers, name).trim().replace(/\s+/g, ' ')}\n`);
  return [method, path, query.join('&'), lines.join(''), names.join(';'), payload].join('\n');
}

/** Escapes all characters but those that a URI never needs to escape. @source RFC 3986, 2.3 */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const headerOf = (headers: IncomingHttpHeaders, name: string) => String(headers[name] ?? '');

/** @param basic `20260822T093000Z`. @returns Milliseconds since 1970, `NaN` for an invalid time. */
const momentOf = (basic: string) =>
  Date.parse(basic.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
