import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { afterAll, describe, expect, it } from 'vitest';
import { refusalOf, startS3 } from '#tests/support/s3-stub.ts';
import { S3Files } from './s3-files.provider.ts';

const s3 = await startS3();
afterAll(() => s3.stop());

const MISMATCH = 'SignatureDoesNotMatch';
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

describe('S3Files with wrong settings', () => {
  const refused = (status: number) => new Error(`The file store answered ${status} to PUT a1/card.webp.`);

  it.each([
    ['that does not know the key', { key: 'wrong' }, refused(403)],
    ['that knows another secret', { secret: 'wrong' }, refused(403)],
    ['in another region', { region: 'eu-west-1' }, refused(400)],
    ['that is not there', { bucket: 'nowhere' }, refused(404)],
    ['at an address where nothing listens', { url: 'http://127.0.0.1:9' }, expect.any(Error)],
  ])('reports a bucket %s as unavailable, with the cause', async (_, change, cause) => {
    const store = new S3Files({ ...s3.settings, ...change });

    const failure = store.put('a1/card.webp', new Uint8Array([1]), 'image/webp');

    await expect(failure).rejects.toMatchObject({ status: 503, code: 'unavailable', cause });
  });
});

describe('an upload to the stub of S3', () => {
  const { url, bucket, key, secret, region } = s3.settings;
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3' });

  /** Signs one call and sends another. */
  async function send(change: { method?: string; file?: string; body?: string; headers?: Record<string, string> }) {
    const headers = { 'x-amz-content-sha256': sha256('photo'), 'x-amz-meta-owner': 'Adaeze' };
    const signed = await client.sign(`${url}/${bucket}/a1/card.webp`, { method: 'PUT', body: 'photo', headers });
    const { method = 'PUT', file = 'card.webp', body = 'photo' } = change;
    const sent = { ...Object.fromEntries(signed.headers), ...change.headers };
    const response = await fetch(`${url}/${bucket}/a1/${file}`, { method, body, headers: sent });
    return [response.status, /<Code>(.*)<.Code>/.exec(await response.text())?.[1]];
  }

  it('is accepted unchanged', async () => {
    expect(await send({})).toEqual([200, undefined]);
  });

  it.each([
    ['its body', { body: 'virus' }, 400, 'XAmzContentSHA256Mismatch'],
    ['its body and its hash', { body: 'virus', headers: { 'x-amz-content-sha256': sha256('virus') } }, 403, MISMATCH],
    [
      'its body, declared unsigned',
      { headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } },
      400,
      'XAmzContentSHA256Mismatch',
    ],
    ['its method', { method: 'DELETE' }, 403, MISMATCH],
    ['its key', { file: 'full.webp' }, 403, MISMATCH],
    ['a header', { headers: { 'x-amz-meta-owner': 'Tunde' } }, 403, MISMATCH],
    ['its number of headers', { headers: { 'x-amz-acl': 'public-read' } }, 403, 'AccessDenied'],
    ['its signature', { headers: { authorization: 'AWS4-HMAC-SHA256' } }, 403, 'AccessDenied'],
    ['its moment', { headers: { 'x-amz-date': '20130524T000000Z' } }, 400, 'AuthorizationHeaderMalformed'],
  ])('is refused after a change of %s', async (_, change, status, code) => {
    expect(await send(change)).toEqual([status, code]);
  });
});

describe('S3Files', () => {
  it('signs the example of the AWS documentation as S3 does', () => {
    // @source AWS Signature Version 4, "Signature Calculations for the Authorization Header: Example: GET Object".
    const credentials = {
      key: 'AKIAIOSFODNN7EXAMPLE',
      secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    };
    const request = {
      method: 'GET',
      target: '/test.txt',
      body: new Uint8Array(),
      headers: {
        host: 'examplebucket.s3.amazonaws.com',
        range: 'bytes=0-9',
        'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-amz-date': '20130524T000000Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
          'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
          'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      },
    };

    expect(refusalOf(request, credentials, new Date('2013-05-24T00:10:00Z'))).toBeUndefined();
    expect(refusalOf(request, credentials, new Date('2013-05-24T00:16:00Z'))).toEqual({
      status: 403,
      code: 'RequestTimeTooSkewed',
    });
    expect(refusalOf(request, { ...credentials, secret: 'another' }, new Date('2013-05-24T00:10:00Z'))).toEqual({
      status: 403,
      code: MISMATCH,
    });
  });
});
