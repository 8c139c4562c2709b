/** Properties of the address list. */
import { rulesFor } from '../path-engine/rules.ts';
import { keepsTyped } from '../shared.rules.ts';
import type { AddressBookContext } from './address-book.machine.ts';

const { never } = rulesFor<AddressBookContext>();

export const addressBookRules = [
  keepsTyped('label', { changedBy: ['naming.abandoned', 'xstate.done.actor.saveAddress'] }),
  never('an address is saved or removed without being chosen', ({ started, context }) => {
    const isChanging = started.some(({ id }) => id === 'saveAddress' || id === 'dropAddress');
    return isChanging && (context.chosen === null || context.addresses[context.chosen] === undefined);
  }),
  never('a saved address is in the list twice', ({ context: { addresses } }) => {
    const saved = addresses.flatMap(({ id }) => id ?? []);
    return new Set(saved).size < saved.length;
  }),
];
