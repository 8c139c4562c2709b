import { describe, expect, it } from 'vitest';
import { carrierForm, draftOfCarrier } from '#domain/carrier.ts';
import { ANSWER_TIME, PLATE_CLAIM_DAYS } from '#domain/limits.ts';
import { newRenting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import {
  findCaseId,
  moveCase,
  newStaff,
  openDeskOf,
  review,
  staffCommand,
  takeHeardCase,
} from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import {
  createBookedShipment,
  createRequestedShipment,
  createShipmentOnTheWay,
  newCarrier,
  newCast,
  setUpShipments,
} from '#tests/support/shipments.ts';
import { createFileForm, PDF, requestFileAs, uploadPhotoAs } from '#tests/support/uploads.ts';

// Rules: CASE-3, CASE-5, CASE-8, CARR-5, CARR-6

type Person = { readonly token: string };
type Carrier = Person & { readonly phone: string };

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
    const shipment = await createShipmentOnTheWay(environment, cast);
    await shipment.hand('pickUp');
    await shipment.hand('deliver');
    await shipment.move(cast.shipper, 'object', { words: 'Three boxes are wet.' });
    return { ...cast, shipment, id: (await findCaseId(environment, shipment.id)) ?? expect.fail('there is no case') };
  }

  it('read each other’s words and files, and are decided about once both have answered', async () => {
    const { shipper, carrier, shipment, id } = await disputed();
    const [staff, stranger] = [await newStaff(environment), await environment.signedIn()];
    const [photo] = [await uploadPhotoAs(environment, carrier)];
    const { body: document } = await call('uploadDocument', {
      token: carrier.token,
      body: createFileForm('document', PDF, 'note.pdf'),
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
      [shipper, carrier, stranger, staff, undefined].map((who) => requestFileAs(environment, files[0] ?? '', who)),
    );
    const heard = (await call('getCase', { token: staff.token, params: { id } })).body;
    const said = await saidTo(shipper, id);
    const another = await uploadPhotoAs(environment, carrier);
    const [raced, meanwhile] = await Promise.all([
      moveCase(environment, staff, id, 'keep', undefined, { version: heard.version }),
      say(carrier, id, { words: 'And this one.', photos: [another] }),
    ]);
    const isRead = raced.status === 200;
    const kept = (await read(shipper, id)).thread.flatMap((each) => each.files.map((file) => file.id));
    const decided = isRead ? raced : await moveCase(environment, staff, id, 'keep');
    const tooLate = await say(carrier, id, { words: 'One more thing.' });

    expect(told[0]).toMatchObject({
      text: expect.stringMatching(/^We got a report about .*It says: Three boxes are wet\. Tell us your side by /),
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
    expect((await noticesOf(shipper)).map(({ text }) => text).join('\n')).toContain('The carrier wrote about');
    expect(heard.answer_by).toBeUndefined();
    expect(heard.documents.map(({ kind }) => kind).sort()).toEqual(
      expect.arrayContaining(['saidDocument', 'saidPhoto']),
    );
    expect(heard.history.map(({ what }) => what)).toEqual(['reported', 'taken', 'said']);
    // Either the decision comes first and the new photo is refused, or staff must read the photo before they decide.
    expect([raced.body.code, meanwhile.status]).toEqual(isRead ? [undefined, 409] : ['case_changed', 200]);
    expect(kept.length).toBe(isRead ? files.length : files.length + 1);
    expect(decided.body.status).toBe('decided');
    expect(tooLate).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    for (const status of ['disputed', 'closed', 'refunded'] as const) {
      await environment.db.updateTable('shipments').set({ status }).where('id', '=', shipment.id).execute();
      const { body: seen } = await call('getShipment', { token: carrier.token, params: { id: shipment.id } });
      expect(seen.decision, status).toMatchObject({ decision: 'keep', hearing: { is_open: false } });
    }
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
    // Opening the desk takes a minute.
    environment.pass(ANSWER_TIME - 60_000 - 1);
    await openDeskOf(environment, staff);
    await moveCase(environment, staff, other.id, 'take');
    const early = await moveCase(environment, staff, other.id, 'refund');
    const until = (await read(other.carrier, other.id)).hearing;
    environment.pass(1);
    const passed = (await read(other.carrier, other.id)).hearing;
    await say(other.shipper, other.id, { words: 'Two of them are still wet.' });
    const late = JSON.stringify(await noticesOf(other.carrier));
    const over = await moveCase(environment, staff, other.id, 'refund');

    expect(undecided).toMatchObject([{ decision: null, decided_at: null, status: 'open', words: '' }]);
    expect(silent.body.code).toBe('invalid_request');
    expect(early.body.code).toBe('wrong_status');
    expect([waived.body.status, over.body.status]).toEqual(['decided', 'decided']);
    expect(late).toContain('Tell us your side now: our team can decide at any time.');
    expect([until?.answer_by, passed]).toEqual([expect.any(String), { ...until, answer_by: null }]);
  });

  it('wait in the list of the owner’s listings until the owner has answered, or their time has passed', async () => {
    const renting = await newRenting(environment);
    const renter = await renting.newRenter();
    const { owner } = renting;
    const listings = async ({ token }: Person) => {
      const { id } = (await call('getMe', { token })).body.data;
      return (await call('listOwnListings', { token, params: { userId: id } })).body;
    };
    const waiting = async () => (await listings(owner)).flatMap(({ activity }) => activity?.cases ?? []);
    const reported = async () => {
      const booking = await renting.booked(renter, await renting.newFlat());
      const report = { about: 'booking', id: booking.id, reason: 'askedForMoney', words: 'On the phone.' };
      await call('report', { token: renter.token, body: report });
      return (await findCaseId(environment, booking.id)) ?? expect.fail('there is no case');
    };
    const answered = await reported();
    environment.pass(1_000);
    const left = await reported();

    const both = await waiting();
    await say(owner, answered, { words: 'I asked for nothing.' });
    const one = await waiting();
    environment.pass(ANSWER_TIME - 1);
    const last = await waiting();
    environment.pass(1);

    expect(both).toEqual(
      // Newest listing first.
      [left, answered].map((id) => ({
        ...{ id, about: 'booking', reference: expect.stringMatching(/^C-\d+$/), answer_by: expect.any(String) },
      })),
    );
    expect([one, last].map((cases) => cases.map(({ id }) => id))).toEqual([[left], [left]]);
    expect(await waiting()).toEqual([]);
  });

  it('do not read the reporter of a booking, nor the words that only our team reads', async () => {
    const renting = await newRenting(environment);
    const renter = await renting.newRenter();
    const booking = await renting.booked(renter, await renting.newFlat());
    const words = 'He asked for money on the phone.';
    const body = { about: 'booking', id: booking.id, reason: 'askedForMoney', words };
    await call('report', { token: renter.token, body });
    const id = (await findCaseId(environment, booking.id)) ?? '';
    const [staff, party] = [await newStaff(environment), renting.owner];
    const { phone_no } = (await call('getMe', { token: party.token })).body.data;
    await staffCommand(environment, 'add', phone_no);
    await openDeskOf(environment, { token: party.token, phone: phone_no });

    const [shown, own] = [await read(party, id), await read(renter, id)];
    const asStaff = await call('getCase', { token: party.token, params: { id } });
    await say(party, id, { words: 'I asked for nothing.' });
    await say(renter, id, { words: 'He did.' });
    const left = await call('deleteMe', { token: renter.token, body: { password: PASSWORD } });
    await moveCase(environment, staff, id, 'take');
    const { body: dismissed } = await moveCase(environment, staff, id, 'dismiss', 'We found no sign of it.');

    expect(shown.thread).toMatchObject([{ by: null, what: 'reported', reason: 'askedForMoney', words: null }]);
    expect(own.thread, 'to the one who wrote it').toMatchObject([{ by: 'you', what: 'reported', words }]);
    expect(JSON.stringify([shown, await noticesOf(party)])).not.toContain(words);
    expect(asStaff).toMatchObject({ status: 409, body: { code: 'own_case' } });
    expect(left.status).toBe(204);
    expect(dismissed.history.map(({ what, words: said }) => [what, said])).toEqual([
      ['reported', words],
      ['said', 'I asked for nothing.'],
      ['said', 'He did.'],
      ['taken', null],
      ['decided', 'We found no sign of it.'],
    ]);
    const texts = (await noticesOf(party)).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/^We reviewed a report about .* and found no reason to act\./));
    expect((await read(party, id)).decision).toBe('dismiss');
    expect(await saidTo(party, id)).toEqual([
      [null, 'reported', null],
      ['you', 'said', 'I asked for nothing.'],
      ['left', 'said', 'He did.'],
    ]);
  });
});

describe.each(databases)('cases about vehicles, on $name', (database) => {
  const { environment, cast } = setUpShipments(database);
  const show = async ({ token }: Carrier) => (await environment.call('getCarrier', { token })).body;
  const vehicleOf = async (who: Carrier) => (await show(who)).vehicles[0] ?? expect.fail('there is no vehicle');
  const say = ({ token }: Carrier, id: string, body: object) =>
    environment.call('sayInCase', { token, params: { id }, body });
  const check = ({ token }: Carrier, plate: string) => environment.call('checkPapers', { token, params: { plate } });
  const threadOf = async ({ token }: Carrier, id: string) =>
    (await environment.call('getOwnCase', { token, params: { id } })).body.thread.map(({ by, words }) => [by, words]);
  /** All messages to a user, in the app and by SMS. */
  const toldTo = async ({ token, phone }: Carrier) =>
    [
      ...(await environment.call('listNotifications', { token })).body.map(({ text }) => text),
      ...(await environment.messagesTo(phone)).map((text) => `SMS ${text}`),
    ].join('\n');

  /** Saves the one vehicle of a carrier with changes. */
  async function change(who: Carrier, changes: object) {
    const body = carrierForm(draftOfCarrier(await show(who)));
    const vehicles = body.vehicles.map((each) => ({ ...each, ...changes }));
    return await environment.call('saveCarrier', { token: who.token, body: { ...body, vehicles } });
  }

  it('decide about papers that a carrier sends, which its offers show until they change', async () => {
    const { carrier, shipper } = cast;
    const [staff, stranger] = [await newStaff(environment), await newCarrier(environment)];
    const shipment = await createRequestedShipment(environment, cast);
    await shipment.offer();
    const isChecked = async () => (await shipment.seen(shipper)).offers?.map(({ papers_checked }) => papers_checked);

    const [{ body: opened }, again] = [await check(carrier, carrier.plate), await check(carrier, carrier.plate)];
    const foreign = await check(stranger, carrier.plate);
    const listed = [(await vehicleOf(carrier)).case_id];
    await moveCase(environment, staff, opened.id, 'take');
    listed.push((await vehicleOf(carrier)).case_id);
    const early = await moveCase(environment, staff, opened.id, 'acceptPapers');
    const photo = await uploadPhotoAs(environment, carrier);
    await say(carrier, opened.id, { words: 'Licence, insurance and registration.', photos: [photo] });
    const seen = (await environment.call('getCase', { token: staff.token, params: { id: opened.id } })).body;
    const before = await isChecked();
    const accepted = await moveCase(environment, staff, opened.id, 'acceptPapers');
    const after = await isChecked();

    expect([again.body.id, foreign.status]).toEqual([opened.id, 404]);
    expect(listed, 'until it is decided').toEqual([opened.id, opened.id]);
    expect(early).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(seen).toMatchObject({
      about: 'vehicle',
      title: `Vehicle ${carrier.plate}`,
      people: [{ role: 'carrier' }],
      documents: [{ id: photo, kind: 'saidPhoto' }],
      facts: ['Licence until 1 Jan 2030, insurance until 1 Jan 2030. Status: papers not checked.'],
    });
    expect(seen.moves).toEqual(expect.not.arrayContaining(['givePlate']));
    expect(accepted.status).toBe(200);
    expect([before, after]).toEqual([[false], [true]]);
    const saved = await vehicleOf(carrier);
    expect(saved).toMatchObject({ papers: 'accepted' });
    expect(saved).not.toHaveProperty('case_id');
    expect(await toldTo(carrier)).toMatch(/: we accepted its papers \(C-\d+\)\. Reason: We have looked at it\.$/m);

    // Saving the same form changes nothing; another expiry date needs another check.
    await change(carrier, {});
    expect(await isChecked()).toEqual([true]);
    await change(carrier, { insurance_until: '2031-01-01' });
    expect(await isChecked()).toEqual([false]);

    const second = (await check(carrier, carrier.plate)).body.id;
    await say(carrier, second, { words: 'The new one.' });
    await moveCase(environment, staff, second, 'take');
    await moveCase(environment, staff, second, 'refusePapers', 'We cannot read the photo.');
    expect(await vehicleOf(carrier)).toMatchObject({ papers: 'refused', in_service: true });
    expect(await toldTo(carrier)).toMatch(/SMS .*we refused its papers\. Read why: \S+\/decisions$/m);
    expect(await isChecked()).toEqual([false]);

    const { body: appealed } = await environment.call('appealDecision', {
      token: carrier.token,
      params: { id: second },
      body: { words: 'It is readable.' },
    });
    expect(appealed.status).toBe('appealed');
    await review(environment, second, 'lift');
    expect(await isChecked()).toEqual([true]);
  });

  it('give the plate to one of two carriers, hide their papers from each other, and keep loads under way', async () => {
    const own = await newCast(environment);
    const [holder, claimant] = [own.carrier, await newCarrier(environment)];
    const [running, staff] = [await createBookedShipment(environment, own), await newStaff(environment)];
    await running.assign();

    await change(claimant, { plate: holder.plate });
    const { case_id: id = '' } = await vehicleOf(claimant);
    expect(await vehicleOf(holder)).toMatchObject({ in_service: true, case_id: id });
    expect(await toldTo(holder)).toContain('another carrier also added');
    expect(await toldTo(claimant)).toMatch(/another carrier has this plate .* Until then you get no loads for it\./);
    expect(await toldTo(claimant)).toMatch(new RegExp(`SMS .*has it\\. Send papers by .*/decisions/${id}`));
    expect(await toldTo(holder)).toMatch(new RegExp(`SMS .*Send papers by .*/decisions/${id}`));
    expect((await vehicleOf(claimant)).in_service).toBe(false);

    const photo = await uploadPhotoAs(environment, claimant);
    await say(claimant, id, { words: 'Bought in May.', photos: [photo] });
    await say(holder, id, { words: 'It is mine.' });
    expect(await threadOf(holder, id)).toEqual([['you', 'It is mine.']]);
    expect(await threadOf(claimant, id)).toEqual([['you', 'Bought in May.']]);
    const opened = [await requestFileAs(environment, photo, holder), await requestFileAs(environment, photo, claimant)];
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([404, 200]);

    await moveCase(environment, staff, id, 'take');
    const preview = await environment.call('previewCase', {
      token: staff.token,
      params: { id, transition: 'givePlate' },
      body: { words: 'The registration is theirs.' },
    });
    expect(preview.body.effects).toEqual([
      'Adaeze Okafor may use the plate, and the papers are accepted.',
      'Adaeze Okafor may not use the plate.',
    ]);
    expect(await vehicleOf(holder)).toMatchObject({ in_service: true });
    await moveCase(environment, staff, id, 'givePlate', 'The registration is theirs.');

    expect(await vehicleOf(claimant)).toMatchObject({ in_service: true, papers: 'accepted' });
    expect(await vehicleOf(holder)).toMatchObject({ in_service: false, claim: 'lost' });
    expect(await toldTo(holder)).toContain('another carrier may use this plate');
    expect(await toldTo(claimant)).toContain('you may use this plate, and its papers are accepted');
    const next = await createBookedShipment(environment, { ...own, carrier: claimant }).then(({ id: other }) => other);
    expect(next).not.toBe(running.id);
    await running.waitToSetOut();
    expect((await running.move(own.driver, 'go')).status).toBe(200);

    await environment.call('appealDecision', {
      token: holder.token,
      params: { id },
      body: { words: 'They forged it.' },
    });
    await review(environment, id, 'lift');
    expect(await vehicleOf(holder)).toMatchObject({ in_service: true, papers: 'accepted' });
    expect(await vehicleOf(claimant)).toMatchObject({ in_service: false, claim: 'lost' });
  });

  it('cannot be claimed again by a carrier who lost it, until an appeal is answered for them', async () => {
    const [holder, claimant] = [await newCarrier(environment), await newCarrier(environment)];
    const { plate } = claimant;
    const reply = (wanted: string) => change(claimant, { plate: wanted });
    await reply(holder.plate);
    const { case_id: id = '' } = await vehicleOf(claimant);
    const staff = await newStaff(environment);
    await takeHeardCase(environment, staff, id);
    await moveCase(environment, staff, id, 'acceptPapers', 'The registration is theirs.');
    await reply(plate);
    const cases = () => environment.db.selectFrom('cases').select('id').where('about', '=', 'vehicle').execute();
    const before = await cases();

    const again = await reply(holder.plate);

    expect(again).toMatchObject({
      status: 409,
      body: { code: 'plate_lost', errors: [{ field: 'vehicles.0.plate' }] },
    });
    expect([await cases(), (await vehicleOf(claimant)).plate]).toEqual([before, plate]);
    const words = 'I bought it in May.';
    await environment.call('appealDecision', { token: claimant.token, params: { id }, body: { words } });
    expect((await reply(holder.plate)).status).toBe(409);
    await review(environment, id, 'lift');
    expect((await reply(holder.plate)).status).toBe(200);
    expect(await vehicleOf(claimant)).toMatchObject({ claim: 'claims', case_id: expect.any(String) });
  });

  it('leave the plate with its carrier where the other one shows nothing in time', async () => {
    const [holder, claimant] = [await newCarrier(environment), await newCarrier(environment)];
    await change(claimant, { plate: holder.plate });
    const { case_id: id = '' } = await vehicleOf(claimant);

    const staff = await newStaff(environment);
    await takeHeardCase(environment, staff, id);
    await moveCase(environment, staff, id, 'dismiss');

    expect(await vehicleOf(holder)).toMatchObject({ in_service: true, papers: 'unchecked' });
    expect(await vehicleOf(claimant)).toMatchObject({ in_service: false, claim: 'lost' });
    expect(await toldTo(claimant)).toContain('another carrier may use this plate');

    // Removing the plate withdraws the claim. A new claim is refused for some days.
    await change(claimant, { plate: claimant.plate });
    const again = () => change(claimant, { plate: holder.plate });
    expect(await again()).toMatchObject({ status: 409, body: { code: 'plate_taken' } });
    expect((await again()).body.message).toMatch(/^Our team left this plate with another carrier\. From /);
    environment.pass(PLATE_CLAIM_DAYS * 24 * 60 * 60_000);
    const { body } = await environment.call('signIn', { body: { phone_no: claimant.phone, password: PASSWORD } });
    const signedIn = { ...claimant, token: body.access_token };
    expect((await change(signedIn, { plate: holder.plate })).status).toBe(200);

    // The days count from the last claim that was dismissed.
    const { case_id: second = '' } = await vehicleOf(signedIn);
    const other = await newStaff(environment);
    await takeHeardCase(environment, other, second);
    await moveCase(environment, other, second, 'dismiss');
    await change(signedIn, { plate: claimant.plate });
    expect((await change(signedIn, { plate: holder.plate })).status).toBe(409);
  });
});
