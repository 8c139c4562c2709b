import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { draftOfCarrier, emptyTariff, emptyVehicle } from '#domain/carrier.ts';
import { ApiError } from '../api/api-error.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { carrierRenewedElsewhere, okafor } from './carrier.fixtures.ts';
import { carrierMachine } from './carrier.machine.ts';
import type { Carrier } from './carrier.setup.ts';

const [truck] = okafor.vehicles;
const [tariff] = okafor.tariffs;
const vehicles = ['ABC-121DE', 'ABC-122DE', 'ABC-123DE'].map((plate) => ({ ...truck, plate }));
const tariffs = [1_000, 2_000, 3_000].map((up_to_kg) => ({ ...tariff, up_to_kg }));
const screen = { type: 'screen.opened' };

const opened = (answers: Record<string, unknown[]> = {}) =>
  openWithAnswers(carrierMachine, {
    getCarrier: [{ ...okafor, vehicles, tariffs }],
    saveCarrier: [okafor],
    ...answers,
  });
const platesOf = (parts: readonly { plate: string }[]) => parts.map(({ plate }) => plate.slice(4));
const weightsOf = (parts: readonly { up_to_kg: unknown }[]) => parts.map(({ up_to_kg }) => Number(up_to_kg));

const half = [
  ['vehicle', '/carrier/vehicle', { plate: 'ABC-12' }, emptyVehicle],
  ['tariff', '/carrier/tariff', { price: '35' }, emptyTariff],
] as const;
const typing = (part: string, typed: object) => ({ type: 'form.changed', typed: { [part]: typed } });
const review = { type: 'location.changed', path: '/carrier/review' };

describe('carrierMachine', () => {
  it('lists every change made elsewhere since the form was opened', async () => {
    const renamed: Carrier = {
      ...carrierRenewedElsewhere,
      name: 'Okafor and Sons',
      version: 'cmVuYW1lZCBlbHNld2hlcmU',
    };
    const standing = [okafor, carrierRenewedElsewhere, renamed].values();
    const versions: string[] = [];
    const getCarrier = fromPromise(async () => standing.next().value);
    const saveCarrier = fromPromise<never, { header: { 'If-Match': string } }>(async ({ input }) => {
      versions.push(input.header['If-Match']);
      throw new ApiError(412, { code: 'changed_meanwhile', message: 'It was changed meanwhile.' });
    });
    const actors = { getCarrier: getCarrier as never, saveCarrier: saveCarrier as never };
    const actor = createActor(carrierMachine.provide({ actors })).start();
    const reviewing = () => waitFor(actor, (snapshot) => snapshot.matches({ open: 'reviewing' }), { timeout: 5_000 });

    actor.send({ type: 'screen.opened' });
    for (const _ of [carrierRenewedElsewhere, renamed]) {
      await reviewing();
      actor.send({ type: 'carrier.confirmed' });
    }
    const { context } = await reviewing();

    expect(context).toMatchObject({ was: draftOfCarrier(okafor), saved: draftOfCarrier(renamed) });
    expect([...versions, `"${context.version}"`]).toEqual(
      [okafor, carrierRenewedElsewhere, renamed].map(({ version }) => `"${version}"`),
    );
    actor.stop();
  });

  it('changes the open vehicle, removes one, and appends a new one', async () => {
    const { hears, calls } = opened();
    const entered = (plate: string) => ({ type: 'vehicle.entered', vehicle: { ...emptyVehicle, ...truck, plate } });
    const added = { type: 'location.changed', path: '/carrier/vehicle' };

    const { context: open } = await hears(screen, { type: 'vehicle.opened', at: 1 });
    await hears(entered('ABC-129DE'), { type: 'vehicle.removed', at: 0 }, added, entered('ABC-124DE'));
    await hears({ type: 'carrier.confirmed' });

    expect(open.vehicle.plate).toBe('ABC-122DE');
    expect(calls.at(-1)?.[1]).toMatchObject({
      body: { vehicles: [{ plate: 'ABC-129DE' }, { plate: 'ABC-123DE' }, { plate: 'ABC-124DE' }] },
    });
  });

  it('changes the open tariff, removes one, and appends a new one', async () => {
    const { hears, calls } = opened();
    const entered = (up_to_kg: string) => ({
      type: 'tariff.entered',
      tariff: { ...tariff, price: '350,000', up_to_kg },
    });
    const added = { type: 'location.changed', path: '/carrier/tariff' };

    const { context: open } = await hears(screen, { type: 'tariff.opened', at: 1 });
    await hears(entered('2500'), { type: 'tariff.removed', at: 0 }, added, entered('4000'));
    await hears({ type: 'carrier.confirmed' });

    expect(weightsOf([open.tariff])).toEqual([2_000]);
    expect(calls.at(-1)).toMatchObject([
      'saveCarrier',
      {
        header: { 'If-Match': `"${okafor.version}"` },
        body: { tariffs: [2_500, 3_000, 4_000].map((up_to_kg) => ({ up_to_kg })) },
      },
    ]);
  });

  it.each(half)(
    'continues an unfinished %s, also after another one was opened or changed',
    async (part, path, typed, empty) => {
      const { hears } = opened();
      const begun = { ...empty, ...typed };
      await hears(screen, { type: 'location.changed', path }, typing(part, begun));

      const opens = async (at: number) => (await hears(review, { type: `${part}.opened`, at })).context[part];
      const again = await opens(3);
      const first = await opens(0);
      await hears(typing(part, { ...first, ...typed }));
      const changed = await opens(0);
      const second = await opens(1);
      const added = await opens(3);

      expect([again, added]).toEqual([begun, begun]);
      expect(first).not.toMatchObject(typed);
      expect(changed).toEqual({ ...first, ...typed });
      expect(second).not.toMatchObject(typed);
    },
  );

  it.each(half)(
    'keeps an unfinished %s while others are removed, until it is saved',
    async (part, path, typed, empty) => {
      const { hears } = opened();
      const begun = { ...empty, ...typed };
      await hears(screen, { type: 'location.changed', path }, typing(part, begun));

      const removed = async (at: number) => (await hears(review, { type: `${part}.removed`, at })).context;
      const open = await removed(2);
      await hears({ type: `${part}.opened`, at: 0 });
      const later = await removed(1);
      await hears({ type: `${part}.opened`, at: 1 }, { type: `${part}.entered`, [part]: begun });
      const entered = (await hears({ type: `${part}.opened`, at: 2 })).context;

      expect([open[part], open[`${part}At`], later[part], later[`${part}At`]]).toEqual([begun, 2, begun, 1]);
      expect(entered.draft[`${part}s`].at(-1)).toEqual(begun);
      expect(entered[part]).toEqual(empty);
    },
  );

  it('opens the refused vehicle with its own error', async () => {
    const fields = {
      'vehicles.1.plate': 'It is taken.',
      'vehicles.1.kind': 'No.',
      'vehicles.2.plate': 'It is taken, too.',
    };
    const { hears } = opened({
      saveCarrier: [new ApiError(409, { code: 'plate_taken', message: 'It is taken.', fields })],
    });

    const begun = { ...emptyVehicle, plate: 'ABC-12' };
    const add = { type: 'vehicle.opened', at: 3 };

    await hears(screen, add, typing('vehicle', begun));
    const { context, value } = await hears(review, { type: 'carrier.confirmed' });

    expect(value).toEqual({ open: 'driving' });
    expect([context.vehicleAt, ...platesOf([context.vehicle])]).toEqual([1, '122DE']);
    expect(context.problem.fields).toEqual({ plate: 'It is taken.', kind: 'No.' });
    expect((await hears(review, add)).context.vehicle).toEqual(begun);
  });

  it('opens no review without a name, and saves nothing invalid', async () => {
    const { hears, calls } = opened({ getCarrier: [{ ...okafor, name: null, vehicles: [], tariffs: [], states: [] }] });
    const elsewhere = opened({ getCarrier: [{ ...okafor, states: ['Lagos'] }] });

    expect((await hears(screen, review)).value).toEqual({
      open: 'naming',
    });
    expect((await elsewhere.hears(screen, { type: 'carrier.confirmed' })).context.problem.message).toContain(
      'is for Abia',
    );
    expect([...calls, ...elsewhere.calls].map(([call]) => call)).toEqual(['getCarrier', 'getCarrier']);
  });
});
