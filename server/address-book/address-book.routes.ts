/** The calls under /user/me/addresses. */
import { randomUUID } from 'node:crypto';
import { SAVED_ADDRESSES_MAX } from '#domain/limits.ts';
import type { Handlers } from '../http/contract/handler.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { neededText, notFound, problem } from '../platform/errors.ts';
import { readPlace, readStateField } from '../shipments/shipment.form.ts';
import { lockUserRow } from '../user/user.repository.ts';
import { deleteAddress, saveAddress } from './address-book.repository.ts';
import { listAddresses, toSaved } from './address-book.service.ts';

const tooManyAddresses = problem(
  409,
  'too_many_addresses',
  `You have ${SAVED_ADDRESSES_MAX} saved addresses, the maximum. Remove one first.`,
);

export function addressBookHandlers({ db, clock }: { db: Db; clock: Clock }) {
  return {
    listAddresses: async ({ session }) => await listAddresses(db, session.userId, clock()),

    saveAddress: async ({ body: { label, place }, session: { userId } }) => {
      const state = readStateField('place.state', place.state);
      const what = { label: neededText('label', label), state, place: readPlace('place', place) };
      const row = { id: randomUUID(), user_id: userId, ...what, saved_at: clock() };
      return await db.transaction().execute(async (trx) => {
        // Locks the user, so that two saves at once are both counted.
        await lockUserRow(trx, userId);
        const saved = await saveAddress(trx, row, SAVED_ADDRESSES_MAX);
        if (!saved) throw tooManyAddresses();
        return toSaved(saved);
      });
    },

    dropAddress: async ({ params: { id }, session: { userId } }) => {
      if (!(await deleteAddress(db, { id, userId }))) throw notFound('address');
    },
  } satisfies Partial<Handlers>;
}
