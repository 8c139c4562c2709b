import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { isStale } from '../list/known.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { jobUnderWay } from './shipment.fixtures.ts';
import { shipmentsMachine } from './shipments.machine.ts';

const page = { items: [jobUnderWay], total: 21, after: 'after that' };
const screen = { type: 'screen.opened' };
const failed = (code: string) => new ApiError(0, { code, message: 'No.' });
const opened = (input: object, answers: unknown[]) =>
  openWithAnswers(shipmentsMachine, { listShipments: answers }, { input: { side: 'driver', page: 1, ...input } });

describe('shipmentsMachine', () => {
  it.each([
    ['shipper', 10],
    ['carrier', 10],
    ['open', 10],
    ['driver', 50],
  ])('loads the list of the %s by %i', async (side, limit) => {
    const { hears, calls } = opened({ side }, [page]);

    await hears(screen, { type: 'page.turned', page: 2 }, { type: 'page.turned', page: 1 });

    expect(calls.map(([, input]) => input)).toEqual([
      { query: { as: side, limit, page: 1 } },
      { query: { as: side, limit, after: 'after that' } },
      { query: { as: side, limit, page: 1 } },
    ]);
  });

  it.each([
    ['nobody can be reached', 'unreachable', { known: [jobUnderWay] }, true],
    ['nobody can be reached, on the second page', 'unreachable', { known: [jobUnderWay], page: 2 }, false],
    ['nobody can be reached, and nothing is known', 'unreachable', { known: [] }, false],
    ['the session has ended', 'unauthenticated', { known: [jobUnderWay] }, false],
  ])('shows the stored list when %s', async (_, code, input, isShown) => {
    const { hears } = opened(input, [failed(code)]);

    const { value, context } = await hears(screen);

    expect([value, isStale(context)]).toEqual([isShown ? 'shown' : 'failed', isShown]);
    expect(context.found).toEqual(isShown ? { items: [jobUnderWay], total: 1, after: null } : null);
  });

  it('keeps the shown list when a reload fails', async () => {
    const { hears } = opened({ known: [] }, [page, failed('unreachable')]);

    const { value, context } = await hears(screen, { type: 'person.returned' });

    expect([value, context.found, isStale(context)]).toEqual(['shown', page, false]);
  });
});
