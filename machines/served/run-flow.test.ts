import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { sendBy } from '../api/operation.ts';
import { listingViewMachine } from '../listing-view/listing-view.machine.ts';
import { runFlow } from './run-flow.ts';

const input = { id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41', signedIn: false };
const nothing = { photos: [], availability: [], features: [], featureQuantities: {} };
const listing = { id: input.id, kind: 'apartment', price: 4_500_000, ...nothing };
const booked = [{ fromDate: '2026-02-01', toDate: '2026-02-15' }];

const answered = async ({ url }: Request) => {
  if (url.includes('/similar')) return Response.json([]);
  return Response.json(url.endsWith('/booked-dates') ? booked : listing);
};
const never = () => new Promise<Response>(() => {});
const missing = async () => Response.json({ code: 'not_found', message: 'There is nothing here.' }, { status: 404 });

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('calls go out by the way that the flow was given')));
});

describe('runFlow', () => {
  it('runs until every call is answered', async () => {
    const asked: string[] = [];
    const fetch = (request: Request) => {
      asked.push(new URL(request.url).pathname);
      return answered(request);
    };

    const begun = await runFlow(listingViewMachine, input, { fetch, within: 5_000 });

    const page = `/api/listings/${input.id}`;
    expect(asked).toEqual([page, `${page}/booked-dates`, '/api/listings/similar']);
    expect(begun).toMatchObject({ isSettled: true, outcome: undefined, snapshot: { context: { listing, booked } } });
  });

  it.each([
    { what: 'there is nothing', fetch: missing, outcome: 'missing' },
    { what: 'nobody answers as they should', fetch: async () => new Response('', { status: 500 }), outcome: 'failed' },
  ])('reports the outcome: $what', async ({ fetch, outcome }) => {
    expect(await runFlow(listingViewMachine, input, { fetch, within: 5_000 })).toMatchObject({
      isSettled: true,
      outcome,
    });
  });

  it('stops after the timeout with a snapshot that continues by itself', async () => {
    const begun = await runFlow(listingViewMachine, input, { fetch: never, within: 10 });
    expect(begun).toMatchObject({ isSettled: false, outcome: undefined, snapshot: { value: 'loading' } });

    const actor = createActor(listingViewMachine, { input, snapshot: begun.snapshot as never });
    sendBy(actor, answered);
    actor.start();

    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ shown: { days: 'known' } }));
    expect(context).toMatchObject({ listing, booked });
  });

  it('separates two flows that run at once', async () => {
    const of = (id: string) =>
      runFlow(
        listingViewMachine,
        { ...input, id },
        { fetch: async () => Response.json({ ...listing, id }), within: 5_000 },
      );

    const [one, other] = await Promise.all([of('one'), of('other')]);

    expect(one).toMatchObject({ snapshot: { context: { listing: { id: 'one' } } } });
    expect(other).toMatchObject({ snapshot: { context: { listing: { id: 'other' } } } });
  });
});
