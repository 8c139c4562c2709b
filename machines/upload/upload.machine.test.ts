import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { ApiError } from '../api/api-error.ts';
import { createParent } from '../path-engine/xstate-facts.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { uploadMachine } from './upload.machine.ts';

const MOST = 10 * 1024 * 1024;
const bytes = (count: number) => new Blob([new Uint8Array(count)], { type: 'image/jpeg' });
const taken = bytes(9);
const lost = new ApiError(0, { code: 'unreachable', message: 'Nobody answers.' });
const refused = (code: string) => new ApiError(415, { code, message: 'No.' });
const begun = { type: 'upload.started' };
const stored = { uploadImage: [{ file: 'a file' }], uploadDocument: [{ file: 'a file' }] };

/** The pauses before each retry, in milliseconds. */
const pauses: number[] = [];
const waitForNextTry = fromCallback<{ type: 'wait.ended' }, { milliseconds: number }>(({ input, sendBack }) => {
  pauses.push(input.milliseconds);
  sendBack({ type: 'retry.due' });
});

const opened = (answers: Record<string, unknown[]>, purpose: 'image' | 'document' = 'image') => {
  pauses.length = 0;
  const machine = uploadMachine.provide({ actors: { waitForNextTry } });
  const parent = createParent();
  return openWithAnswers(machine, { ...stored, ...answers }, { input: { id: '1', purpose, blob: taken }, parent });
};

describe('uploadMachine', () => {
  it.each([
    ['made as small as it may be', [bytes(MOST)], 'stored', 1],
    ['still a byte too large', [bytes(MOST + 1)], 'failed', 0],
  ])('uploads or refuses a photo that is %s', async (_, preparePhoto, state, count) => {
    const { hears, calls } = opened({ preparePhoto });

    const { value, context } = await hears(begun);

    const sent = calls.filter(([call]) => call === 'uploadImage').map(([, input]) => input);
    expect(sent).toEqual(Array.from({ length: count }, () => ({ body: { image: preparePhoto[0] } })));
    expect([value, context.problem?.code ?? null, context.file]).toEqual([
      ...[state, count ? null : 'file_too_large', count ? 'a file' : null],
    ]);
  });

  it('uploads nothing of a damaged photo', async () => {
    const { hears, calls } = opened({ preparePhoto: [refused('unsupported_file')] });

    const { value, context } = await hears(begun);

    expect([value, context.problem?.code, calls.map(([call]) => call)]).toEqual([
      ...['failed', 'unsupported_file', ['preparePhoto']],
    ]);
  });

  it('sends a document as it is', async () => {
    const { hears, calls } = opened({}, 'document');

    await hears(begun);

    expect(calls).toEqual([['uploadDocument', { body: { document: taken } }]]);
  });

  it('tries eight times while the server is unreachable, with growing pauses of at most fifteen seconds', async () => {
    const { hears, calls } = opened({}, 'document');
    const never = opened({ uploadDocument: [lost] }, 'document');

    await hears(begun);
    const { value, context } = await never.hears(begun);

    expect([calls.length, never.calls.length, value, context.problem.code]).toEqual([1, 8, 'failed', 'unreachable']);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  });

  it.each([
    ['unsupported_file', 1],
    ['file_too_large', 1],
    ['internal', 2],
    ['unauthenticated', 2],
  ])('uploads after a refusal with %s and two starts this many times: %i', async (code, times) => {
    const { hears, calls } = opened({ uploadDocument: [refused(code)] }, 'document');

    await hears(begun, begun);

    expect([calls.length, pauses]).toEqual([times, []]);
  });
});
