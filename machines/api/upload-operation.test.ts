import './requests.fixture.ts';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { assign, createActor, setup, toPromise } from 'xstate';
import { FILE_SILENCE } from '#domain/limits.ts';
import { vault } from '../vault/vault.ts';
import { ApiError, UNREACHABLE } from './api-error.ts';
import type { PlainId, UploadId } from './operation.types.ts';
import { uploadOperation } from './upload-operation.ts';
import { StubXhr, stubXhr } from './xhr.fixture.ts';

const photo = new File(['a photo'], 'front.jpg', { type: 'image/jpeg' });
const STORED = { file: '3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10' };

/** A flow that sends a photo and keeps the events of the upload. */
const parentMachine = setup({
  types: { context: {} as { told: unknown[]; outcome?: unknown } },
  actors: { upload: uploadOperation('uploadImage') },
  actions: {
    keep: assign({ told: ({ context, event }) => [...context.told, event] }),
    keepAnswer: assign((_, { outcome }: { outcome: unknown }) => ({ outcome })),
  },
}).createMachine({
  context: { told: [] },
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        id: 'upload',
        src: 'upload',
        input: { body: { image: photo } },
        onDone: { target: 'over', actions: { type: 'keepAnswer', params: ({ event }) => ({ outcome: event.output }) } },
        onError: { target: 'over', actions: { type: 'keepAnswer', params: ({ event }) => ({ outcome: event.error }) } },
      },
      on: { 'progress.made': { actions: 'keep' }, left: 'over' },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context,
});

function startUpload() {
  const parent = createActor(parentMachine).start();
  return { parent, over: toPromise(parent), xhr: StubXhr.newest };
}

stubXhr();
afterEach(() => vault.forget());

describe('an upload', () => {
  it('covers every call that sends a file, without the limit of 15 seconds', () => {
    expectTypeOf<UploadId>().toEqualTypeOf<'setPhoto' | 'uploadImage' | 'uploadDocument' | 'createBooking'>();
    expectTypeOf<Extract<PlainId, UploadId>>().toEqualTypeOf<never>();
  });

  it('sends the request of the contract with the token of the user', () => {
    vault.keepAccess('the-token');

    const { xhr } = startUpload();

    expect(xhr.open).toHaveBeenCalledWith('POST', 'http://gida.test/api/listings/upload-image');
    // The browser sets the boundary of the form itself.
    expect(xhr.headers).toEqual({ authorization: 'Bearer the-token' });
    const [form] = xhr.send.mock.calls[0] as [FormData];
    expect([...form]).toEqual([['image', photo]]);
  });

  it('reports progress to its parent, and returns the response', async () => {
    const { over, xhr } = startUpload();

    xhr.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
    xhr.upload.onprogress?.({ loaded: 2, total: 0, lengthComputable: false });
    xhr.answer(200, STORED);

    expect(await over).toEqual({ told: [{ type: 'progress.made', ratio: 0.25 }], outcome: STORED });
  });

  it('fails like any call, with the message of the server', async () => {
    const { over, xhr } = startUpload();
    const problem = { code: 'file_too_large', message: 'This file is too large. Choose one of up to 10 MB.' };

    xhr.answer(413, problem);

    expect(await over).toEqual({ told: [], outcome: new ApiError(413, problem) });
  });

  it('is unreachable when the line breaks', async () => {
    const { over, xhr } = startUpload();

    xhr.end(xhr.onerror);

    expect(await over).toEqual({ told: [], outcome: new ApiError(0, UNREACHABLE) });
  });

  it('fails after a minute without progress, and not while bytes move', async () => {
    const { over, xhr } = startUpload();

    vi.advanceTimersByTime(FILE_SILENCE - 1);
    xhr.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
    vi.advanceTimersByTime(FILE_SILENCE - 1);
    expect(xhr.abort).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);

    expect(xhr.abort).toHaveBeenCalledOnce();
    expect(await over).toMatchObject({ outcome: new ApiError(0, UNREACHABLE) });
  });

  it('aborts when the flow leaves the state', () => {
    const { parent, xhr } = startUpload();

    parent.send({ type: 'left' });

    expect(xhr.abort).toHaveBeenCalledOnce();
  });
});
