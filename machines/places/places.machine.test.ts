import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { OperationInput } from '../api/operation.ts';
import { type Place, placesMachine } from './places.machine.ts';

const places = ['Lekki', 'Lekki Phase 1', 'Lekki Phase 2'].map((area) => ({ area, state: 'Lagos', listed: true }));
const letAnswersCome = () => new Promise((resolve) => setImmediate(resolve));

let asked: unknown[];
let clock: SimulatedClock;

beforeEach(() => {
  asked = [];
  clock = new SimulatedClock();
});

/** A field of a search for warehouses. */
function field(answers: readonly Place[][] = [places]) {
  const left = [...answers];
  const suggestPlaces = fromPromise<Place[], OperationInput<'suggestPlaces'>>(async ({ input }) => {
    asked.push(input);
    return (left.length > 1 ? left.shift() : left[0]) ?? [];
  });
  const machine = placesMachine.provide({ actors: { suggestPlaces } });
  const actor = createActor(machine, { clock, input: { kind: 'warehouse' } }).start();
  const typed = async (text: string) => {
    actor.send({ type: 'text.typed', text });
    clock.increment(150);
    await letAnswersCome();
    return actor.getSnapshot();
  };
  return { actor, typed };
}

describe('placesMachine', () => {
  it('searches after a pause for the trimmed text of two letters or more', async () => {
    const { actor, typed } = field();

    actor.send({ type: 'text.typed', text: 'le' });
    clock.increment(149);
    const { context, value } = await typed(' lek ');
    await typed(' l ');

    expect(asked).toEqual([{ query: { kind: 'warehouse', text: 'lek' } }]);
    expect([value, context.suggested, context.at]).toEqual(['shown', places, null]);
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { suggested: [], text: ' l ' } });
  });

  it('selects only existing suggestions', async () => {
    const { actor, typed } = field();
    await typed('lek');
    const pointed = (at: number | null) => {
      actor.send({ type: 'place.pointed', at });
      return actor.getSnapshot().context.at;
    };

    expect([pointed(2), pointed(3), pointed(0), pointed(null)]).toEqual([2, 2, 0, null]);
  });

  it('keeps suggestions until newer ones arrive, without a highlighted one', async () => {
    const { actor, typed } = field([places, []]);
    await typed('lek');
    actor.send({ type: 'place.pointed', at: 1 });

    actor.send({ type: 'text.typed', text: 'lekk' });
    const { context } = actor.getSnapshot();
    clock.increment(150);
    await letAnswersCome();

    expect([context.suggested, context.at]).toEqual([places, null]);
    expect(actor.getSnapshot()).toMatchObject({ value: 'nothing', context: { suggested: [] } });
  });

  it('searches at once when an arrow key opens the list, and highlights its first or last entry', async () => {
    const { actor } = field();

    actor.send({ type: 'list.wanted', text: 'lek', at: 0 });
    await letAnswersCome();

    expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { at: 0, text: 'lek' } });
  });
});
