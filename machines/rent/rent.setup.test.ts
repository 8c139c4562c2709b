import '../api/requests.fixture.ts';
import { expect, it, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import { CALL_TIMEOUT } from '#domain/limits.ts';
import { StubXhr, stubXhr } from '../api/xhr.fixture.ts';
import { flatBooking } from './rent.fixtures.ts';
import { rentActors } from './rent.setup.ts';

const passport = new File(['a passport'], 'passport.jpg', { type: 'image/jpeg' });
const typed = {
  ...{ fromDate: '2026-02-10', toDate: '2026-02-24', purpose: 'A new job', propertyId: flatBooking.propertyId },
  employmentStatus: 'Self Employed' as const,
};

const inputOf = (idProof: Blob) => ({ header: { 'Idempotency-Key': 'a key' }, body: { ...typed, idProof } });
const begun = (idProof: Blob) => createActor(rentActors.createBooking, { input: inputOf(idProof) }).start();

async function asked(idProof: Blob = passport) {
  const over = toPromise(begun(idProof));
  await vi.advanceTimersByTimeAsync(0);
  return { over, xhr: StubXhr.newest };
}

const formOf = ({ send }: StubXhr) => Object.fromEntries(send.mock.calls[0]?.[0] as FormData);

stubXhr();

it('waits for a slow upload as long as it makes progress', async () => {
  const { over, xhr } = await asked();

  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT);
    xhr.upload.onprogress?.({ loaded, total: 4, lengthComputable: true });
  }
  xhr.answer(200, flatBooking);

  expect(await over).toEqual(flatBooking);
  expect(xhr.headers['idempotency-key']).toBe('a key');
  expect(formOf(xhr)).toEqual({ ...typed, idProof: passport });
});

/** A browser that can draw what was taken with 12 megapixels. */
function drawing() {
  const canvas = {
    ...{ width: 0, height: 0, getContext: () => null },
    toBlob: (written: (blob: Blob) => void, type: string) => written(new Blob(['smaller'], { type })),
  };
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3_000, height: 4_000, close: () => {} }));
  vi.stubGlobal('document', { createElement: () => canvas });
  return canvas;
}
const taken = new File([new Uint8Array(4 * 1_024 * 1_024)], 'passport.jpg', { type: 'image/jpeg' });

it('reports upload progress to the flow', async () => {
  const { createBooking } = rentActors;
  const tell = vi.fn();
  const parent = setup({ actors: { createBooking }, actions: { tell: ({ event }) => tell(event) } }).createMachine({
    invoke: { src: 'createBooking', input: inputOf(passport) },
    on: { 'progress.made': { actions: 'tell' } },
  });
  createActor(parent).start();
  await vi.advanceTimersByTimeAsync(0);

  StubXhr.newest.upload.onprogress?.({ loaded: 3, total: 4, lengthComputable: true });

  expect(tell.mock.calls).toEqual([[{ type: 'progress.made', ratio: 0.75 }]]);
});

it('sends a photo with as many pixels as the server keeps', async () => {
  const canvas = drawing();

  const { xhr } = await asked(taken);

  expect([canvas.width, canvas.height]).toEqual([1_920, 2_560]);
  expect(formOf(xhr).idProof).toMatchObject({ type: 'image/webp', size: 'smaller'.length });
});

it('sends nothing when the page closes before the photo is reduced', async () => {
  drawing();
  const before = StubXhr.newest;

  begun(taken).stop();
  await vi.advanceTimersByTimeAsync(0);

  expect(StubXhr.newest).toBe(before);
});
