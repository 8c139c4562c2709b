/**
 * Stores the user's own bookings and inspections on this device as they were last loaded, for where there is no
 * network. Another user of the phone does not see them, and signing out deletes them.
 */
import type { components } from '#openapi/contract.gen.ts';
import { readStored, writeStored } from '../vault/stored-json.ts';
import { vault } from '../vault/vault.ts';
import { BOOKINGS_KEY, INSPECTIONS_KEY } from './kept-names.ts';

interface Identified {
  readonly id: string;
}

interface Stored<One> {
  records: readonly One[];
  owner: string | null;
}

/** Records that are kept, so that the copy stays small. */
const MOST = 50;

const keptRecords = <One extends Identified>(key: string) => {
  const all = (): readonly One[] => {
    const stored = readStored<Stored<One>>(key);
    return Array.isArray(stored?.records) && stored.owner === vault.personId() ? stored.records : [];
  };
  return {
    /** Ordered as the list. */
    all,
    keep: (records: readonly One[]) => writeStored(key, { records: records.slice(0, MOST), owner: vault.personId() }),
    /** Replaces a record, or puts it first. */
    keepOne(record: One) {
      const kept = all();
      const isKnown = kept.some(({ id }) => id === record.id);
      const records = isKnown ? kept.map((each) => (each.id === record.id ? record : each)) : [record, ...kept];
      writeStored(key, { records: records.slice(0, MOST), owner: vault.personId() });
    },
  };
};

export const keptBookings = keptRecords<components['schemas']['Booking']>(BOOKINGS_KEY);
export const keptInspections = keptRecords<components['schemas']['Inspection']>(INSPECTIONS_KEY);
