import './requests.fixture.ts';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FILE_SILENCE } from '#domain/limits.ts';
import { vault } from '../vault/vault.ts';
import { ApiError, UNREACHABLE } from './api-error.ts';
import { downloadOperation } from './download-operation.ts';
import type { DownloadId, PlainId } from './operation.types.ts';
import { StubXhr, stubXhr } from './xhr.fixture.ts';

stubXhr();
afterEach(() => vault.forget());

function startDownload() {
  const input = { path: { id: 'one' }, query: { size: 'page' as const } };
  const over = toPromise(createActor(downloadOperation('getFile'), { input }).start()).catch((error) => error);
  return { over, xhr: StubXhr.newest };
}

describe('downloadOperation', () => {
  it('covers every call that returns a file, without the limit of 15 seconds', () => {
    expectTypeOf<DownloadId>().toEqualTypeOf<'getFile' | 'getCaseDocument'>();
    expectTypeOf<Extract<PlainId, DownloadId>>().toEqualTypeOf<never>();
  });

  it('sends the request of the contract with the token of the user and returns the file unchanged', async () => {
    vault.keepAccess('the-token');
    const { over, xhr } = startDownload();

    xhr.answer(200, new Blob(['boxes'], { type: 'image/webp' }));
    const file = await over;

    expect(xhr.open).toHaveBeenCalledWith('GET', 'http://gida.test/api/files/one?size=page');
    expect(xhr.headers).toEqual({ authorization: 'Bearer the-token' });
    expect(xhr.send).toHaveBeenCalledWith(null);
    expect([await file.text(), file.type]).toEqual(['boxes', 'image/webp']);
  });

  it('fails after a minute without data, and not while data arrives', async () => {
    const { over, xhr } = startDownload();

    for (const loaded of [1, 2, 3]) {
      vi.advanceTimersByTime(FILE_SILENCE - 1);
      xhr.onprogress?.({ loaded, total: 4, lengthComputable: true });
    }
    vi.advanceTimersByTime(FILE_SILENCE - 1);
    expect(xhr.abort).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);

    expect(xhr.abort).toHaveBeenCalledOnce();
    expect(await over).toEqual(new ApiError(0, UNREACHABLE));
  });

  it('fails like any call, with the message of the server', async () => {
    const { over, xhr } = startDownload();
    const problem = { code: 'not_found', message: 'There is nothing here.' };

    xhr.answer(404, problem);

    expect(await over).toEqual(new ApiError(404, problem));
  });
});
