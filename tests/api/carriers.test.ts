import { describe, expect, it } from 'vitest';
import type { components } from '#openapi/contract.gen.ts';
import { notifyOfEndingPapers } from '#server/carriers/papers.job.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, newPerson, PASSWORD } from '#tests/support/environment.ts';

// Rules: CARR-1, CARR-2, CARR-4

const DAY = 24 * 60 * 60_000;

let plates = 100;
/** A plate that no other vehicle of this file has. */
function newPlate() {
  plates += 1;
  return `ABC-${plates}DE`;
}

const vehicle = (plate = newPlate()) =>
  ({ plate, kind: 'truck', licence_until: '2027-05-31', insurance_until: '2026-06-01' }) as const;

const form = (change: Partial<components['schemas']['CarrierForm']> = {}) => ({
  name: 'Okafor Transport',
  states: ['Abia', 'LA'],
  vehicles: [vehicle()],
  tariffs: [{ from: 'Abia', to: 'Lagos', vehicle: 'truck', up_to_kg: 8_000, price: 350_000 }],
  ...change,
});

describe.each(databases)('carriers, on $name', (database) => {
  const environment = environmentOn(database);
  const save = (token: string, body: unknown) => environment.call('saveCarrier', { token, body });
  const show = async (token: string) => (await environment.call('getCarrier', { token })).body;
  const invite = (token: string, phone_no: string, name = 'Chidi Eze') =>
    environment.call('inviteDriver', { token, body: { name, phone_no } });
  const newCarrier = async () => {
    const somebody = await environment.signedIn();
    await save(somebody.token, form());
    return somebody;
  };

  it('show what they saved last, to themselves only', async () => {
    const [{ token }, stranger] = [await environment.signedIn(), await environment.signedIn()];
    const [kept, gone] = [vehicle(), vehicle()];
    const before = await show(token);

    await save(token, form({ vehicles: [kept, gone] }));
    const spelled = { ...kept, plate: kept.plate.toLowerCase().replace('-', ' ') };
    const { status, body } = await save(token, form({ vehicles: [spelled] }));

    const version = expect.stringMatching(/^[\w-]{22}$/);
    expect(before).toEqual({ name: null, version, states: [], vehicles: [], tariffs: [], drivers: [] });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...form({ vehicles: [] }),
      version,
      states: ['Abia', 'Lagos'],
      vehicles: [{ ...kept, in_service: true, papers: 'unchecked' }],
      drivers: [],
    });
    expect(await show(token)).toEqual(body);
    expect((await show(stranger.token)).name).toBeNull();
    expect((await save(stranger.token, form({ vehicles: [gone] }))).status).toBe(200);
  });

  it('own a plate alone: a second carrier claims it, also when both save it at once, and a third has to wait', async () => {
    const [one, other, third] = [await newCarrier(), await newCarrier(), await newCarrier()];
    const wanted = vehicle();
    const body = form({ vehicles: [vehicle(), wanted] });

    const replies = await Promise.all([save(one.token, body), save(other.token, form({ vehicles: [wanted] }))]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await Promise.all(
      [one, other].map(async ({ token }) => (await show(token)).vehicles.find(({ plate }) => plate === wanted.plate)),
    );
    const [held, claimed] = first?.claim === undefined ? [first, second] : [second, first];
    expect(held).toMatchObject({ in_service: true, case_id: claimed?.case_id });
    expect(claimed).toMatchObject({ in_service: false, claim: 'claims', case_id: expect.any(String) });
    const refused = await save(third.token, form({ vehicles: [vehicle(), wanted] }));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'plate_taken', errors: [{ field: 'vehicles.1.plate' }] },
    });
    // When the holder removes the vehicle or deletes the account, another carrier may use the plate.
    const [holder, claimant] = held === first ? [one, other] : [other, one];
    await save(holder.token, form({ vehicles: [] }));
    const { claim, in_service } = (await show(claimant.token)).vehicles.at(-1) ?? {};
    expect([claim, in_service]).toEqual([undefined, true]);
    expect((await save(third.token, form({ vehicles: [wanted] }))).status).toBe(200);
    await environment.call('deleteMe', { token: claimant.token, body: { password: PASSWORD } });
    expect((await show(third.token)).vehicles).toMatchObject([{ in_service: true }]);
  });

  it.each([
    ['vehicles.0.plate', 'invalid_request', { vehicles: [vehicle('LAGOS 1')] }],
    ['vehicles.1.plate', 'invalid_request', { vehicles: [vehicle('XYZ-111AA'), vehicle('xyz111aa')] }],
    ['vehicles.0.licence_until', 'invalid_request', { vehicles: [{ ...vehicle(), licence_until: '31/05/2027' }] }],
    ['states.1', 'unknown_state', { states: ['Abia', 'Texas'] }],
    ['tariffs.0.to', 'invalid_request', { states: ['Abia'] }],
    ['tariffs.0.from', 'invalid_request', { states: ['Lagos'] }],
    ['tariffs.0.from', 'unknown_state', { tariffs: [{ ...form().tariffs[0], from: 'Texas' }] }],
    ['tariffs.0.up_to_kg', 'invalid_request', { tariffs: [{ ...form().tariffs[0], up_to_kg: 15_001 }] }],
    ['tariffs.0.up_to_kg', 'invalid_request', { tariffs: [{ ...form().tariffs[0], up_to_kg: 16_000 }] }],
    ['tariffs.0.up_to_kg', 'invalid_request', { tariffs: [{ ...form().tariffs[0], up_to_kg: '2 tonnes' }] }],
    ['tariffs.0.up_to_kg', 'invalid_request', { tariffs: [{ ...form().tariffs[0], up_to_kg: 0 }] }],
    ['tariffs.1', 'invalid_request', { tariffs: [form().tariffs[0], { ...form().tariffs[0], price: 1 }] }],
    ['name', 'invalid_request', { name: '  ' }],
  ])('are refused for %s, %s, and stay as they were', async (field, code, change) => {
    const { token } = await newCarrier();
    const before = await show(token);

    const { status, body } = await save(token, { ...form(), ...change });

    expect([status, body.code, body.errors?.map((each) => each.field)]).toEqual([400, code, [field]]);
    expect(await show(token)).toEqual(before);
  });

  it.each([
    ['after no change', {}, 'accepted'],
    ['after another type', { kind: 'trailer' }, 'unchecked'],
    ['after another licence', { licence_until: '2027-06-01' }, 'unchecked'],
    ['after another insurance', { insurance_until: '2026-06-02' }, 'unchecked'],
  ] as const)('show papers as checked, or not any more, %s', async (_, change, papers) => {
    const { token } = await newCarrier();
    const [standing, other] = [vehicle(), vehicle()];
    const saveOne = (changed: object) =>
      save(token, form({ vehicles: [{ ...standing, ...changed }, other], tariffs: [], name: 'Okafor and Sons' }));
    await saveOne({ insurance_until: '2026-06-03' });
    await saveOne({});
    const plates = [standing.plate, other.plate];
    await environment.db.updateTable('vehicles').set({ papers: 'accepted' }).where('plate', 'in', plates).execute();

    await saveOne(change);

    const { vehicles } = await show(token);
    expect(plates.map((plate) => vehicles.find((each) => each.plate === plate)?.papers)).toEqual([papers, 'accepted']);
  });

  it('invite drivers by SMS, each once, and take them away', async () => {
    const { token } = await newCarrier();
    const phone = newPerson().phone_no;

    const { body: driver } = await invite(token, phone.replace('+234', '0'));
    const again = await invite(token, phone);
    const removed = await environment.call('removeDriver', { token, params: { id: driver.id } });
    // A number counts only once its code was entered.
    const { body: unproven } = await invite(token, (await environment.registered()).person.phone_no);
    await environment.call('removeDriver', { token, params: { id: unproven.id } });

    expect(driver).toMatchObject({ name: 'Chidi Eze', phone_no: phone, has_account: false });
    expect(await environment.messagesTo(phone)).toEqual([
      expect.stringMatching(
        /^Gida: A carrier wants to add you as a driver\. Sign in or sign up with this number: https:\S+\/signin$/,
      ),
    ]);
    expect([again.status, again.body.code]).toEqual([409, 'driver_exists']);
    expect(unproven).toMatchObject({ has_account: false });
    expect(removed.status).toBe(204);
    expect((await show(token)).drivers).toEqual([]);
  });

  it('drive themselves once they have invited their own number, which gets no SMS', async () => {
    const { token, person } = await newCarrier();
    const before = await environment.messagesTo(person.phone_no);

    const { body: driver } = await invite(token, person.phone_no.replace('+234', '0'));

    expect(driver).toMatchObject({ phone_no: person.phone_no, has_account: true });
    expect(await environment.messagesTo(person.phone_no)).toEqual(before);
  });

  it('hear 14 days and one day before documents expire, once each, by day', async () => {
    const { token, person } = await newCarrier();
    const plates = [newPlate(), newPlate()];
    const ends = [
      { licence_until: '2027-05-31', insurance_until: '2026-06-20' },
      { licence_until: '2026-06-20', insurance_until: '2027-05-31' },
    ];
    const ending = plates.map((plate, index) => ({ ...vehicle(plate), ...ends[index] }));
    const others = (await show((await newCarrier()).token)).vehicles[0]?.plate;
    const claimed = { ...vehicle(others), insurance_until: '2026-06-20' };
    await save(token, form({ vehicles: [...ending, claimed, { ...vehicle(), insurance_until: '2026-07-20' }] }));
    const newsAt = async (moment: string) => {
      const before = (await environment.messagesTo(person.phone_no)).length;
      const round = () => notifyOfEndingPapers({ db: environment.db, clock: () => new Date(`${moment}+01:00`) });
      await Promise.all([round(), round()]);
      return (await environment.messagesTo(person.phone_no)).length - before;
    };
    const moments = ['2026-06-05T09:00', '2026-06-06T07:59', '2026-06-06T08:00', '2026-06-07T09:00'];
    const rounds = [];
    for (const moment of [...moments, '2026-06-19T09:00', '2026-06-20T09:00', '2026-06-21T09:00']) {
      rounds.push(await newsAt(moment));
    }

    expect(rounds).toEqual([0, 0, 1, 0, 1, 0, 0]);
    const { body: news } = await environment.call('listNotifications', { token });
    const named = plates.map((plate, index) => `${['insurance', 'licence'][index]} of ${plate} on Sat 20 Jun`);
    const ofPapers = news.filter(({ link }) => link === '/carrier');
    expect(ofPapers.map(({ text, link }) => [text, link])).toEqual(
      [1, 2].map(() => [
        `Expires soon: ${named.join(' and ')}. Add the new dates, or you get no loads for these vehicles.`,
        '/carrier',
      ]),
    );
  });

  it.each([
    [2, 1],
    [3, 2],
  ])('hear at eight in the morning of %i vehicles at once', async (count, more) => {
    const { token, person } = await newCarrier();
    const plates = Array.from({ length: count }, () => newPlate());
    const vehicles = plates.map((plate) => ({ ...vehicle(plate), insurance_until: '2026-06-20' }));
    await save(token, form({ vehicles }));
    const newsAt = async (moment: string) => {
      await notifyOfEndingPapers({ db: environment.db, clock: () => new Date(`${moment}+01:00`) });
      return (await environment.messagesTo(person.phone_no)).filter((text) => text.includes('Expires soon'));
    };

    // Half past midnight in Lagos, when the date in UTC is still that of the day before.
    expect(await newsAt('2026-06-10T00:30')).toEqual([]);
    expect(await newsAt('2026-06-10T08:00')).toEqual([
      expect.stringContaining(
        `soon: insurance of ${[...plates].sort()[0]} on Sat 20 Jun and ${more} more. Add the new dates`,
      ),
    ]);
  });

  it('refuse invitations by other users, invalid numbers, and more than the limit per minute', async () => {
    const [carrier, { token }] = [await newCarrier(), await environment.signedIn()];

    const early = await invite(token, newPerson().phone_no);
    const wrong = await invite(carrier.token, '12');
    const shouting = await invite(carrier.token, newPerson().phone_no, 'WIN 1M at http://x.ng');
    const many = [];
    for (let each = 0; each < 4; each += 1) many.push((await invite(carrier.token, newPerson().phone_no)).status);

    expect([early.status, early.body.code]).toEqual([409, 'no_carrier']);
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_phone']);
    expect([shouting.status, shouting.body.code]).toEqual([400, 'invalid_name']);
    expect(many).toEqual([200, 200, 200, 429]);
  });

  it('have their drivers in the order of their invitations, fifty at most', async () => {
    const { token } = await newCarrier();
    const names = ['Zainab Musa', 'Chidi Eze', 'Amina Bello'];
    for (const name of names) {
      environment.pass(60_000);
      await invite(token, newPerson().phone_no, name);
    }
    const before = (await show(token)).drivers.map(({ name }) => name);
    const { id: carrier_id } = (await environment.call('getMe', { token })).body;
    const more = Array.from({ length: 46 }, () => ({
      ...{ id: crypto.randomUUID(), carrier_id, name: 'Chidi Eze', phone: newPerson().phone_no },
      invited_at: environment.now(),
    }));
    await environment.db.insertInto('drivers').values(more).execute();
    environment.pass(60_000);

    const last = await invite(token, newPerson().phone_no);
    const tooMany = await invite(token, newPerson().phone_no);

    expect(before).toEqual(names);
    expect([last.status, tooMany.status, tooMany.body.code]).toEqual([200, 409, 'too_many_drivers']);
  });

  it('cannot take away another one’s driver', async () => {
    const [one, other] = [await newCarrier(), await newCarrier()];
    const { body: driver } = await invite(one.token, newPerson().phone_no);

    const { status } = await environment.call('removeDriver', { token: other.token, params: { id: driver.id } });

    expect(status).toBe(404);
    expect((await show(one.token)).drivers).toHaveLength(1);
  });

  it('are deleted with the account, as is a driver who leaves', async () => {
    const [carrier, driver] = [await newCarrier(), await environment.signedIn()];
    await invite(carrier.token, driver.person.phone_no);
    const { plate } = (await show(carrier.token)).vehicles[0] ?? expect.fail('there is no vehicle');

    await environment.call('deleteMe', { token: driver.token, body: { password: PASSWORD } });
    const { drivers } = await show(carrier.token);
    const { body: me } = await environment.call('getMe', { token: carrier.token });
    await environment.call('deleteMe', { token: carrier.token, body: { password: PASSWORD } });

    expect(drivers).toEqual([]);
    expect([me.is_carrier, me.data.is_carrier]).toEqual([true, true]);
    const next = await environment.signedIn();
    expect((await save(next.token, form({ vehicles: [vehicle(plate)] }))).status).toBe(200);
  });

  // The last test, because it advances the clock by a day.
  it('cannot use a vehicle from the day after its papers end, without a job', async () => {
    const { token } = await newCarrier();

    const before = await show(token);
    environment.pass(DAY);

    expect(before.vehicles.map(({ in_service }) => in_service)).toEqual([true]);
    expect((await show(token)).vehicles.map(({ in_service }) => in_service)).toEqual([false]);
  });
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
