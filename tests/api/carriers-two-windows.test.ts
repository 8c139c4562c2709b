import { describe, expect, it } from 'vitest';
import type { components } from '#openapi/contract.gen.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, newPerson } from '#tests/support/environment.ts';

// Rules: CARR-1

let plates = 100;
/** One that is on no other vehicle of this file. */
const vehicle = () => {
  plates += 1;
  return {
    plate: `KJA-${plates}DE`,
    kind: 'truck',
    licence_until: '2027-05-31',
    insurance_until: '2026-06-01',
  } as const;
};

const form = (change: Partial<components['schemas']['CarrierForm']> = {}) => ({
  ...{ name: 'Okafor Transport', states: ['Abia', 'Lagos'], vehicles: [vehicle()] },
  tariffs: [{ from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: 8_000, price: 350_000 }],
  ...change,
});

describe.each(databases)('carriers in two windows, on $name', (database) => {
  const environment = environmentOn(database);
  const show = async (token: string) => (await environment.call('getCarrier', { token })).body;
  const newCarrier = async () => {
    const somebody = await environment.signedIn();
    await environment.call('saveCarrier', { token: somebody.token, body: form() });
    return somebody;
  };

  it('are not overwritten by an outdated form, and accept a repeated one', async () => {
    const { token } = await newCarrier();
    const saveOver = (version: string | undefined, body: unknown) =>
      environment.call('saveCarrier', { token, body, headers: { 'if-match': `"${version}"` } });
    const { version: first, vehicles } = await show(token);
    const [kept] = vehicles.map(({ in_service: _, papers: __, ...each }) => each);
    const [renewed, named] = [
      form({ vehicles: [{ ...(kept ?? vehicle()), insurance_until: '2028-01-01' }, vehicle()] }),
      form({ vehicles: [kept ?? vehicle()], name: 'Okafor and Sons' }),
    ];

    const here = await saveOver(first, renewed);
    const there = await saveOver(first, named);
    const again = await saveOver(first, renewed);
    const known = await saveOver(here.body.version, named);
    const both = await Promise.all([saveOver(known.body.version, renewed), saveOver(known.body.version, form())]);

    expect([here.status, there.status, there.body.code]).toEqual([200, 412, 'changed_meanwhile']);
    expect([again.status, again.body]).toEqual([200, here.body]);
    expect([known.status, known.body.name]).toEqual([200, 'Okafor and Sons']);
    expect(new Set([first, here.body.version, known.body.version]).size).toBe(3);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('are created once from two windows, and the second one is told', async () => {
    const { token } = await environment.signedIn();
    const { version } = await show(token);
    const become = (body: unknown) =>
      environment.call('saveCarrier', { token, body, headers: { 'if-match': `"${version}"` } });

    const replies = await Promise.all([become(form()), become(form())]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('get another version with each changed field', async () => {
    const { token } = await environment.signedIn();
    const [one, tariff] = [vehicle(), { from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: 8_000, price: 350_000 }];
    const states = ['Abia', 'Lagos', 'Ogun'];
    const filed = (change: object, { ofVehicle = {}, ofTariff = {} } = {}) => ({
      ...{ name: 'Okafor Transport', states, vehicles: [{ ...one, ...ofVehicle }] },
      ...{ tariffs: [{ ...tariff, ...ofTariff }], ...change },
    });
    const forms = [
      filed({}),
      ...[
        { name: 'Okafor and Sons' },
        { states: [...states, 'Kano'] },
        { vehicles: [one, vehicle()] },
        { tariffs: [] },
      ].map((change) => filed(change)),
      ...[
        { plate: vehicle().plate },
        { kind: 'trailer' },
        { licence_until: '2027-06-01' },
        { insurance_until: '2026-06-02' },
      ].map((ofVehicle) => filed({}, { ofVehicle })),
      ...[{ from: 'Ogun' }, { to: 'Ogun' }, { vehicle: 'trailer' }, { up_to_kg: 8_001 }, { price: 350_001 }].map(
        (ofTariff) => filed({}, { ofTariff }),
      ),
    ];

    const versions = [];
    for (const body of forms) versions.push((await environment.call('saveCarrier', { token, body })).body.version);

    expect(versions).not.toContain(undefined);
    expect(new Set(versions).size).toBe(forms.length);
  });

  it('have a version that depends on the form and not on drivers', async () => {
    const { token } = await newCarrier();
    const before = await show(token);

    const body = { name: 'Chidi Eze', phone_no: newPerson().phone_no };
    await environment.call('inviteDriver', { token, body });

    expect((await show(token)).version).toBe(before.version);
  });
});
