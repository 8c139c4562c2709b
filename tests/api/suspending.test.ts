import { describe, expect, it } from 'vitest';
import { along, Line, wired } from '#tests/paths/interleavings/wire.ts';
import { newRenting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { moveCase, newStaff, review, takeHeard } from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';
import { expectMoneyToAddUp } from '#tests/support/money.ts';
import { ask, newVisit, scheduled } from '#tests/support/payments.ts';

describe.each(databases)('a suspended user, on $name', ({ name, open }) => {
  const environment = environmentOn({ name, open: async () => wired(await open(), { step: 'transaction' }) });
  const { call } = { call: ((...given) => environment.call(...given)) as typeof environment.call };
  const list = async ({ token, apartment }: Owner) =>
    (await call('listApartment', { token, body: await apartment() })).body.id;
  /** Reports a listing and takes its case. */
  async function taken(body: { about: string; id: string }, by?: { token: string }) {
    const { token } = by ?? (await environment.signedIn());
    await call('report', { token, body: { reason: 'rude', ...body } });
    const staff = await newStaff(environment);
    // A report of a visit is about the place, or about the visitor.
    const { case_id: id } = await environment.db
      .selectFrom('case_events')
      .select('case_id')
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow();
    await takeHeard(environment, staff, id);
    const decide = (move: Parameters<typeof moveCase>[3], words?: string) =>
      move === 'lift' ? review(environment, id, move, words) : moveCase(environment, staff, id, move, words);
    return { id, decide };
  }

  it('can handle paid inspections, money and appeals, and nothing else', async () => {
    const { owner, visitor, listing } = await newVisit(environment);
    const visit = await scheduled(environment, visitor, listing.id);
    environment.pass(Date.parse(`${visit.day}T09:00:00Z`) - environment.now().getTime());
    await call('moveInspection', { token: owner.token, params: { id: visit.id, transition: 'missed' } });
    const { id, decide } = await taken({ about: 'inspection', id: visit.id }, owner);
    await decide('suspendAccount');
    const signIn = (suspended?: boolean) =>
      call('signIn', { body: { phone_no: visitor.phone, password: PASSWORD, ...(suspended && { suspended }) } });

    const [refused, { body: access }] = [await signIn(), await signIn(true)];
    const token = access.access_token;
    const objected = await call('moveInspection', {
      token,
      params: { id: visit.id, transition: 'object' },
      body: { words: 'I was at the gate.' },
    });
    const money = await call('listTransactions', { token });
    const appealed = await call('appealDecision', { token, params: { id }, body: { words: 'I was never rude.' } });
    const more = [
      await ask(environment, { token }, { propertyId: listing.id }),
      await call('listFavourites', { token }),
    ];
    await decide('lift');

    expect(refused.body.code).toBe('account_suspended');
    expect(objected.body).toMatchObject({ status: 'disputed', said: { by: 'owner', objection: 'I was at the gate.' } });
    await expectMoneyToAddUp(environment, visit.id, 'objected');
    expect(money.body).toMatchObject([{ status: 'paid' }]);
    expect(appealed.body.status).toBe('appealed');
    expect(more.map(({ body }) => body.code)).toEqual(['unauthenticated', 'unauthenticated']);
    expect((await call('listFavourites', { token })).status).toBe(200);
  });

  it.each(['createBooking', 'requestInspection', 'listApartment', 'report'] as const)(
    'completes %s before the suspension, or not at all',
    async (operation) => {
      const renting = await newRenting(environment);
      const [flat, free] = [await renting.newFlat(), await renting.newFlat()];
      const another = await newOwner(environment);
      const calls = {
        createBooking: (who: Owner) => renting.ask({ ...who, phone: '' }, who === another ? free : flat),
        requestInspection: (who: Owner) => ask(environment, who, { propertyId: flat, proposes: true }),
        listApartment: async (who: Owner) =>
          await call('listApartment', { token: who.token, body: await who.apartment() }),
        report: ({ token }: Owner) => call('report', { token, body: { about: 'listing', id: flat, reason: 'gone' } }),
      };
      const somebody = await newOwner(environment);
      await list(somebody);
      const { decide } = await taken({ about: 'person', id: somebody.id });
      const trial = new Line(String);
      const made = await along(trial, () => calls[operation](another));
      const line = new Line(
        String,
        trial.steps.findLastIndex(({ writes }) => writes),
      );

      const answer = along(line, () => calls[operation](somebody));
      await line.held;
      await decide('suspendAccount');
      line.release();

      expect(made.status).toBe(200);
      expect((await answer).body.code).toBe('unauthenticated');
    },
  );
});
