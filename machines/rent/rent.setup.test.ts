import '../api/requests.fixture.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import { CALL_TIMEOUT } from '#domain/limits.ts';
import { emptyRent } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import { StubXhr, stubXhr } from '../api/xhr.fixture.ts';
import { flatBooking, listingForRent } from './rent.fixtures.ts';
import { earlierRequest, initialContext, mayHaveArrived, rentActors, sameRequest } from './rent.setup.ts';

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

/** Stubs a browser that can shrink a photo of 12 megapixels. */
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

describe('rentActors', () => {
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
});

type Booking = components['schemas']['Booking'];

const wanted = { fromDate: '2026-02-10', toDate: '2026-02-24' };
const context = { ...initialContext({ input: { propertyId: listingForRent.id } }), draft: { ...emptyRent, ...wanted } };
const reused = { ...context, refusal: { code: 'idempotency_key_reused', message: 'It was sent before.' } };
const { id } = flatBooking;

/** Whether a booking counts as the sent one, as an overlapping one, and as the one that an earlier key created. */
const found = (change: Partial<Booking>) => {
  const bookings = [{ ...flatBooking, ...wanted, ...change }];
  return [
    sameRequest(context, bookings) !== undefined,
    earlierRequest(context, bookings) !== null,
    earlierRequest(reused, bookings) !== null,
  ];
};

describe('sameRequest and earlierRequest', () => {
  it.each([
    ['the very days', [true, true, true], {}],
    ['the very days, accepted', [true, true, true], { status: 'accepted' }],
    ['the very days, declined', [false, false, false], { status: 'declined' }],
    ['the very days, over', [false, false, false], { status: 'expired' }],
    ['the very days of another place', [false, false, false], { propertyId: 'another place' }],
    ['a night less', [false, true, true], { toDate: '2026-02-23' }],
    ['a night more before', [false, true, true], { fromDate: '2026-02-09' }],
    ['the last of these nights', [false, true, true], { fromDate: '2026-02-23', toDate: '2026-03-02' }],
    ['the nights from then on', [false, false, true], { fromDate: '2026-02-24', toDate: '2026-03-02' }],
  ] as const)('tells whether a request for %s is the sent one, overlaps, or has the key: %j', (_, is, change) => {
    expect(found(change)).toEqual(is);
  });

  it('returns the newest request for those days', () => {
    const newer = { ...flatBooking, id: 'newer', fromDate: '2026-02-20', toDate: '2026-03-06' };

    expect(earlierRequest(context, [newer, flatBooking])).toEqual({
      ...{ id: 'newer', fromDate: '2026-02-20', toDate: '2026-03-06' },
    });
    expect(sameRequest(context, [newer, flatBooking])?.id).toBe(id);
  });
});

describe('mayHaveArrived', () => {
  it.each([
    ['come back to, with the days taken', true, true, wanted],
    ['come back to, with other days taken', false, true, { fromDate: '2026-02-24', toDate: '2026-03-02' }],
    ['begun now, with the days taken', false, false, wanted],
  ])('tells whether a form that was %s may have arrived: %s', (_, may, resumed, stay) => {
    expect(mayHaveArrived({ ...context, resumed, booked: [stay] })).toBe(may);
  });
});
