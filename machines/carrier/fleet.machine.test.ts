import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { okafor } from './carrier.fixtures.ts';
import { fleetMachine } from './fleet.machine.ts';

const driver = (id: string, name = 'Musa Bello') => ({ id, name, phone_no: '+2348037654321' });
const drivers = [driver('a'), driver('b'), driver('c')];
const opened = (answers: Record<string, unknown[]>) =>
  openWithAnswers(fleetMachine, { getCarrier: [{ ...okafor, drivers }], ...answers });
const screen = { type: 'screen.opened' };

const invited = { type: 'driver.invited', invited: { name: ' Ada Obi ', phone_no: '0803 765 4321' } };

describe('fleetMachine', () => {
  it('removes the chosen driver, and no other', async () => {
    const { hears, calls } = opened({ removeDriver: [undefined] });

    const { context } = await hears(screen, { type: 'driver.removed', id: 'b' });

    expect(calls.at(-1)).toEqual(['removeDriver', { path: { id: 'b' } }]);
    expect(context.carrier.drivers).toEqual([drivers[0], drivers[2]]);
  });

  it('keeps a driver who is on the road, and says why', async () => {
    const driving = new ApiError(409, { code: 'driver_on_the_road', message: 'They are on the road for you.' });
    const { hears } = opened({ removeDriver: [driving] });

    const { context, value } = await hears(screen, { type: 'driver.removed', id: 'b' });

    expect([value, context.problem.message, context.leaving]).toEqual(['shown', driving.message, null]);
    expect(context.carrier.drivers).toEqual(drivers);
  });

  it('invites with a trimmed name, and appends the driver', async () => {
    const { hears, calls } = opened({ inviteDriver: [driver('d', 'Ada Obi')] });

    const { context } = await hears(screen, invited);

    expect(calls.at(-1)).toEqual(['inviteDriver', { body: { name: 'Ada Obi', phone_no: '0803 765 4321' } }]);
    expect(context.carrier.drivers).toEqual([...drivers, driver('d', 'Ada Obi')]);
    expect(context).toMatchObject({ notice: 'Ada Obi can now drive for you.', invited: { name: '', phone_no: '' } });
  });

  it('reports a number that already drives, keeps the form, and reloads the drivers', async () => {
    const exists = new ApiError(409, { code: 'driver_exists', message: 'They drive for you already.' });
    const { hears, calls } = opened({ inviteDriver: [exists] });

    const { context } = await hears(screen, invited);

    expect(calls.map(([call]) => call)).toEqual(['getCarrier', 'inviteDriver', 'getCarrier']);
    expect(context).toMatchObject({
      problem: { fields: { phone_no: 'They drive for you already.' } },
      ...{ invited: invited.invited },
    });
  });
});
