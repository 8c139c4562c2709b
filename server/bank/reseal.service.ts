/** Seals bank accounts anew when the key is changed, while servers that know both keys go on. */
import type { Db } from '../platform/db/database.ts';
import type { Seal } from '../platform/seal.ts';
import { findSealedOtherwise, replaceSeals } from './bank.repository.ts';

export interface Resealed {
  readonly resealed: number;
  /** Neither key opens them: they stay as they are. */
  readonly unreadable: number;
}

const AT_ONCE = 500;
const BEFORE_EVERYBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Every account that the key has not sealed yet. What is done is not done again: it may be cut off anywhere. What is saved meanwhile under another key is found in the next round; the last one finds nothing.
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
  let after = BEFORE_EVERYBODY;
  for (;;) {
    const rows = await findSealedOtherwise(db, { mark: seal.mark, after, limit: AT_ONCE });
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
