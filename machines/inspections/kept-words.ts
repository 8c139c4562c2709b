/** Stores reports and objections about inspections that could not be sent, until they are. Another user of the phone does not see them. */
import type { components } from '#openapi/contract.gen.ts';
import { WORDS } from '../favourites/kept-names.ts';
import { keptList } from '../vault/road-moves.ts';
import { writeStored } from '../vault/stored-json.ts';
import { vault } from '../vault/vault.ts';

/** Words of a move on an inspection. Their photo is not kept. */
export interface KeptWords {
  readonly id: string;
  readonly move: components['schemas']['InspectionTransition'];
  readonly said: Pick<components['schemas']['InspectionWords'], 'kind' | 'words'>;
}

type Stored = KeptWords & { readonly owner: string | null };

export const keptWords = {
  all: (): readonly KeptWords[] =>
    (keptList(WORDS) as readonly Stored[]).filter(({ owner, said }) => owner === vault.personId() && said),
  /** @param owner The user who wrote them, whose session may have ended since. */
  keep: (words: readonly KeptWords[], owner: string | null) =>
    writeStored(
      WORDS,
      words.map(({ id, move, said }) => ({ id, move, said, owner })),
    ),
};
