/** Re-encrypts bank accounts after a key change, while servers that know both keys keep running. */
import type { Db } from '../platform/db/database.ts';
import type { Seal } from '../platform/seal.ts';
import { findSealedWithOtherKey, replaceSeals } from './bank.repository.ts';

export interface Resealed {
  readonly resealed: number;
  /** Accounts that neither key decrypts; left unchanged. */
  readonly unreadable: number;
}

const AT_ONCE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Re-encrypts every account that uses another key. Safe to interrupt and repeat. Runs rounds until one finds nothing,
 * because running servers may still save accounts under the old key.
 */
export async function resealBankAccounts(parts: { db: Db; seal: Seal }): Promise<Resealed> {
  let total = 0;
  for (;;) {
    const { resealed, unreadable } = await round(parts);
    total += resealed;
    if (resealed === 0) return { resealed: total, unreadable };
  }
}

async function round({ db, seal }: { db: Db; seal: Seal }): Promise<Resealed> {
  const done = { resealed: 0, unreadable: 0 };
  let after = FIRST_ID;
  for (;;) {
    const rows = await findSealedWithOtherKey(db, { mark: seal.mark, after, limit: AT_ONCE });
    const seals = rows.flatMap(({ user_id: userId, sealed: from }) => {
      const to = resealed(seal, from, userId);
      return to === undefined ? [] : [{ userId, from, to }];
    });
    done.unreadable += rows.length - seals.length;
    if (seals.length > 0) done.resealed += await replaceSeals(db, seals);
    after = rows.at(-1)?.user_id ?? after;
    if (rows.length < AT_ONCE) return done;
  }
}

function resealed(seal: Seal, sealed: string, owner: string): string | undefined {
  try {
    return seal.close(seal.open(sealed, owner), owner);
  } catch {
    return undefined;
  }
}
