import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { caseAbout, moveCase, newStaff } from '#tests/support/desk.ts';
import { environmentOn } from '#tests/support/environment.ts';
import type { Visitor } from '#tests/support/payments.ts';
import { booked, codeOrStatus, expectShipmentToAddUp, newCast, onTheWay, requested } from '#tests/support/shipments.ts';

const WORDS = 'He wanted ₦20,000 more before he loaded.';

describe.each(databases)('POST /reports about a delivery, on $name', (database) => {
  const environment = environmentOn(database);
  const report = (who: { token: string }, id: string, words = WORDS) =>
    environment.call('report', { token: who.token, body: { about: 'shipment', id, reason: 'askedForMoney', words } });
  const told = async ({ token, phone }: Visitor) => {
    const { body: bell } = await environment.call('listNotifications', { token });
    return JSON.stringify([bell.map(({ text }) => text), await environment.messagesTo(phone)]);
  };

  it('is for its shipper and the carrier whose offer was taken, about each other', async () => {
    const [cast, others] = [await newCast(environment), await newCast(environment)];
    const { shipper, carrier, driver } = cast;
    const open = await requested(environment, cast);
    await open.offer();
    const shipment = await booked(environment, cast);

    const untaken = [await codeOrStatus(report(shipper, open.id)), await codeOrStatus(report(carrier, open.id))];
    const codes = [];
    for (const who of [shipper, carrier, shipper, driver, others.shipper, others.carrier]) {
      codes.push(await codeOrStatus(report(who, shipment.id)));
    }

    expect(untaken).toEqual(['not_found', 'not_found']);
    expect(codes).toEqual([200, 200, 'already_reported', 'not_found', 'not_found', 'not_found']);
    const staff = await newStaff(environment);
    const { day } = await shipment.row();
    for (const about of [carrier, shipper]) {
      const params = { id: (await caseAbout(environment, about.id)) ?? '' };
      const { body } = await environment.call('getCase', { token: staff.token, params });
      expect(body).toMatchObject({ about: 'person', reports: 1, history: [{ what: 'reported', words: WORDS }] });
      expect(body.history[0]?.shipment).toEqual({ from: 'Aba', to: 'Apapa', day });
    }
    expect(await caseAbout(environment, shipment.id), 'its money is nobody’s to decide about').toBeUndefined();
  });

  it('suspends the carrier, hides the reporter, and refunds what is not loaded', async () => {
    const cast = await newCast(environment);
    const { shipper, carrier } = cast;
    const [waiting, loaded] = [await booked(environment, cast), await onTheWay(environment, cast)];
    await loaded.hand('pickUp');
    await report(shipper, loaded.id);
    const before = await told(carrier);
    const staff = await newStaff(environment);
    const id = (await caseAbout(environment, carrier.id)) ?? '';

    await moveCase(environment, staff, id, 'take');
    const decided = await moveCase(
      environment,
      staff,
      id,
      'suspendAccount',
      'You asked for money outside of the price.',
    );

    expect(decided.status).toBe(200);
    expect([(await waiting.row()).status, (await loaded.row()).status]).toEqual(['cancelled', 'pickedUp']);
    await expectShipmentToAddUp(environment, waiting.id, 'suspended');
    expect(before).not.toContain(WORDS);
    const texts = (await environment.messagesTo(carrier.phone)).join('\n');
    expect(texts).toContain('suspended');
    expect(texts).not.toMatch(/report|₦20,000/i);
    expect(await told(shipper), 'the reporter learns the outcome').toMatch(
      /We reviewed your report .* and suspended the account/,
    );
  });
});
