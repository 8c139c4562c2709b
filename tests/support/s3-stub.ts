import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#server/gateways/files/s3-files.provider.ts';
import { refusalOf, type SignedRequest } from './signature-v4.ts';

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
