/** Stores what a user wrote and could not send, until it is sent. Another user of the phone does not see it. */
import type { components } from '#openapi/contract.gen.ts';
import { keptList } from '../vault/road-moves.ts';
import { writeStored } from '../vault/stored-json.ts';
import { vault } from '../vault/vault.ts';
import { WORDS } from './kept-names.ts';

/** Words of a move on an inspection, or of a side of a case. Their files are not kept. */
export interface KeptWords {
  readonly id: string;
  readonly move: components['schemas']['InspectionTransition'] | 'sayInCase';
  readonly said: Pick<components['schemas']['InspectionWords'], 'kind' | 'words'>;
}

type Stored = KeptWords & { readonly owner: string | null };

const stored = () => (keptList(WORDS) as readonly Stored[]).filter(({ said }) => said);

export const keptWords = {
  all: (): readonly KeptWords[] => stored().filter(({ owner }) => owner === vault.personId()),
  /**
   * @param owner The user who wrote them, whose session may have ended since.
   * @param isReplaced Whether earlier words of this user give way to these.
   */
  keep: (words: readonly KeptWords[], owner: string | null, isReplaced: (earlier: KeptWords) => boolean) => {
    const others = stored().filter((each) => each.owner !== owner || !isReplaced(each));
    writeStored(WORDS, [...others, ...words.map(({ id, move, said }) => ({ id, move, said, owner }))]);
  },
};
