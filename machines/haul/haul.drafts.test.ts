import { expect, it } from 'vitest';
import type { SavedSnapshot } from '../drafts/draft-format.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { atTheGoods, stoppedAt } from './haul.drafts.ts';
import { crates, vans } from './haul.fixtures.ts';
import { haulMachine } from './haul.machine.ts';

const opened = { input: { bookingId: null } };
const dearer = [{ vehicle: 'van', price: 250_000 }];

it('restores a draft at its step with current prices', async () => {
  const first = openWithAnswers(haulMachine, { priceShipment: [vans] }, opened);
  for (const part of ['goods', 'from', 'to', 'when'] as const) {
    await first.hears({ type: 'form.submitted', part: { [part]: crates[part] } });
  }
  const choosing = first.actor.getPersistedSnapshot() as SavedSnapshot;
  await first.hears({ type: 'form.submitted', part: { vehicle: 'van' } });
  const reviewing = first.actor.getPersistedSnapshot() as SavedSnapshot;

  for (const [saved, state] of [
    [choosing, 'choosing'],
    [reviewing, 'reviewing'],
  ] as const) {
    const again = openWithAnswers(haulMachine, { priceShipment: [dearer] }, { ...opened, snapshot: atTheGoods(saved) });
    const { value, context } = await again.hears({ type: 'location.changed', path: stoppedAt(saved) });

    expect(again.calls.map(([call]) => call)).toEqual(['priceShipment']);
    expect([value, context.vehicles]).toEqual([{ filling: state }, dearer]);
    expect(context.draft.goods).toEqual(crates.goods);
  }
});

it.each([
  ['goods', '/haul'],
  ['origin', '/haul/from'],
  ['unread', '/haul/from'],
  ['destination', '/haul/to'],
  ['timing', '/haul/when'],
  ['unpriced', '/haul/vehicle'],
  ['choosing', '/haul/vehicle'],
  ['reviewing', '/haul/review'],
])('continues a draft left at %s at %s', (filling, path) => {
  expect(stoppedAt({ value: { filling } } as unknown as SavedSnapshot)).toBe(path);
});
