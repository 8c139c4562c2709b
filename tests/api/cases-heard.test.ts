import { describe, expect, it } from 'vitest';
import { ANSWER_TIME } from '#domain/limits.ts';
import { newRenting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { caseAbout, moveCase, newStaff, openDeskOf, staffCommand } from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { openedBy, photoBy } from '#tests/support/private-photos.ts';
import { newCast, onTheWay } from '#tests/support/shipments.ts';
import { formWith, PDF } from '#tests/support/uploads.ts';

// Rules: CASE-3, CASE-5, CASE-8

type Person = { readonly token: string };

describe.each(databases)('the two sides of a case, on $name', (database) => {
  const environment = environmentOn(database);
  const { call } = { call: ((...given) => environment.call(...given)) as typeof environment.call };
  const read = async ({ token }: Person, id: string) => (await call('getOwnCase', { token, params: { id } })).body;
  const say = ({ token }: Person, id: string, body: object, key?: string) =>
    call('sayInCase', { token, params: { id }, body, ...(key && { headers: { 'Idempotency-Key': key } }) });
  const saidTo = async (person: Person, id: string) =>
    (await read(person, id)).thread.map(({ by, what, words }) => [by, what, words]);
  const noticesOf = async ({ token }: Person) =>
    (await call('listNotifications', { token })).body.filter(({ kind }) => kind === 'case');

  /** A delivery that its sender reports a problem with. */
  async function disputed() {
    const cast = await newCast(environment);
    const shipment = await onTheWay(environment, cast);
    await shipment.hand('pickUp');
    await shipment.hand('deliver');
    await shipment.move(cast.shipper, 'object', { words: 'Three boxes are wet.' });
    return { ...cast, shipment, id: (await caseAbout(environment, shipment.id)) ?? expect.fail('there is no case') };
  }

  it('read each other’s words and files, and are decided about once both have answered', async () => {
    const { shipper, carrier, shipment, id } = await disputed();
    const [staff, stranger] = [await newStaff(environment), await environment.signedIn()];
    const [photo] = [await photoBy(environment, carrier)];
    const { body: document } = await call('uploadDocument', {
      token: carrier.token,
      body: formWith('document', PDF, 'note.pdf'),
    });

    const told = await noticesOf(carrier);
    const sms = await environment.messagesTo(carrier.phone);
    await moveCase(environment, staff, id, 'take');
    const waiting = (await call('getCase', { token: staff.token, params: { id } })).body;
    const early = await moveCase(environment, staff, id, 'refund');
    const shown = await read(carrier, id);
    const mine = { words: 'They were dry when we handed them over.', photos: [photo], documents: [document.file] };
    const key = '7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10';
    const [first, again] = [await say(carrier, id, mine, key), await say(carrier, id, mine, key)];
    const foreign = await say(shipper, id, { words: 'Look.', photos: [photo] });
    const late = await moveCase(environment, staff, id, 'refund', undefined, { version: waiting.version });
    const files = (await read(shipper, id)).thread.flatMap((each) => each.files.map((file) => file.id));
    const opened = await Promise.all(
      [shipper, carrier, stranger, staff, undefined].map((who) => openedBy(environment, files[0] ?? '', who)),
    );
    const heard = (await call('getCase', { token: staff.token, params: { id } })).body;
    const said = await saidTo(shipper, id);
    const another = await photoBy(environment, carrier);
    const [raced, meanwhile] = await Promise.all([
      moveCase(environment, staff, id, 'keep', undefined, { version: heard.version }),
      say(carrier, id, { words: 'And this one.', photos: [another] }),
    ]);
    const isRead = raced.status === 200;
    const kept = (await read(shipper, id)).thread.flatMap((each) => each.files.map((file) => file.id));
    const decided = isRead ? raced : await moveCase(environment, staff, id, 'keep');
    const tooLate = await say(carrier, id, { words: 'One more thing.' });

    expect(told[0]).toMatchObject({
      text: expect.stringMatching(/^There is a report about .*It says: Three boxes are wet\. Tell us your side by /),
      link: `/decisions/${id}`,
    });
    expect(sms[0]).toContain(`/decisions/${id}`);
    expect(sms[1], 'exactly one SMS of a dispute').toMatch(/^Gida: Delivered: /);
    expect(waiting).toMatchObject({ answer_by: expect.any(String), moves: ['note', 'handOver', 'handBack'] });
    expect(early.body.code).toBe('wrong_status');
    expect(shown).toMatchObject({ decision: null, hearing: { is_open: true, has_answered: false } });
    expect(shown.thread).toMatchObject([{ by: 'shipper', what: 'reported', words: 'Three boxes are wet.' }]);
    expect([first.status, again.status, again.body.thread.length]).toEqual([200, 200, 2]);
    expect(foreign.body.code).toBe('unknown_file');
    expect(late.body.code).toBe('case_changed');
    expect(said).toEqual([
      ['you', 'reported', 'Three boxes are wet.'],
      ['carrier', 'said', mine.words],
    ]);
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404]);
    expect((await noticesOf(shipper)).map(({ text }) => text).join('\n')).toContain('The other side wrote about');
    expect(heard.answer_by).toBeUndefined();
    expect(heard.documents.map(({ kind }) => kind).sort()).toEqual(
      expect.arrayContaining(['saidDocument', 'saidPhoto']),
    );
    expect(heard.history.map(({ what }) => what)).toEqual(['reported', 'taken', 'said']);
    // A photo that is added while the case is decided is read before, or refused.
    expect([raced.body.code, meanwhile.status]).toEqual(isRead ? [undefined, 409] : ['case_changed', 200]);
    expect(kept.length).toBe(isRead ? files.length : files.length + 1);
    expect(decided.body.status).toBe('decided');
    expect(tooLate).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    const { body: seen } = await call('getShipment', { token: carrier.token, params: { id: shipment.id } });
    expect(seen.decision).toMatchObject({ decision: 'keep', hearing: { is_open: false } });
    expect((await read(stranger, id)).code).toBe('not_found');
  });

  it('are waited for three days, unless the other side has nothing to add', async () => {
    const [one, other] = [await disputed(), await disputed()];
    const staff = await newStaff(environment);
    const undecided = (await call('listDecisions', { token: one.carrier.token })).body;

    const silent = await say(one.carrier, one.id, { words: ' ' });
    await say(one.carrier, one.id, { nothing_to_add: true });
    await moveCase(environment, staff, one.id, 'take');
    const waived = await moveCase(environment, staff, one.id, 'refund');
    await call('deleteMe', { token: one.carrier.token, body: { password: PASSWORD } });
    environment.pass(ANSWER_TIME);
    await say(other.shipper, other.id, { words: 'Two of them are still wet.' });
    const late = JSON.stringify(await noticesOf(other.carrier));
    await openDeskOf(environment, staff);
    await moveCase(environment, staff, other.id, 'take');
    const over = await moveCase(environment, staff, other.id, 'refund');

    expect(undecided).toMatchObject([{ decision: null, decided_at: null, status: 'open', words: '' }]);
    expect(silent.body.code).toBe('invalid_request');
    expect([waived.body.status, over.body.status]).toEqual(['decided', 'decided']);
    expect(late).toContain('You can add to it until our team decides, which can be at any time.');
  });

  it('do not read the reporter of a booking, nor the words that only our team reads', async () => {
    const renting = await newRenting(environment);
    const renter = await renting.newRenter();
    const booking = await renting.booked(renter, await renting.newFlat());
    const words = 'He asked for money on the phone.';
    const body = { about: 'booking', id: booking.id, reason: 'askedForMoney', words };
    await call('report', { token: renter.token, body });
    const id = (await caseAbout(environment, booking.id)) ?? '';
    const [staff, party] = [await newStaff(environment), renting.owner];
    const { phone_no } = (await call('getMe', { token: party.token })).body.data;
    await staffCommand(environment, 'add', phone_no);
    await openDeskOf(environment, { token: party.token, phone: phone_no });

    const shown = await read(party, id);
    const asStaff = await call('getCase', { token: party.token, params: { id } });
    await say(party, id, { words: 'I asked for nothing.' });
    const left = await call('deleteMe', { token: renter.token, body: { password: PASSWORD } });
    await moveCase(environment, staff, id, 'take');
    const { body: dismissed } = await moveCase(environment, staff, id, 'dismiss', 'We found no sign of it.');

    expect(shown.thread).toMatchObject([{ by: null, what: 'reported', reason: 'askedForMoney', words: null }]);
    expect(JSON.stringify([shown, await noticesOf(party)])).not.toContain(words);
    expect(asStaff).toMatchObject({ status: 409, body: { code: 'own_case' } });
    expect(left.status).toBe(204);
    expect(dismissed.history.map(({ what, words: said }) => [what, said])).toEqual([
      ['reported', words],
      ['said', 'I asked for nothing.'],
      ['taken', null],
      ['decided', 'We found no sign of it.'],
    ]);
    expect((await noticesOf(party))[0]?.text).toMatch(/^We reviewed a report about .* and found no reason to act\./);
    expect((await read(party, id)).decision).toBe('dismiss');
  });
});
