import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isSaved } from '#machines/favourites/saved.ts';
import type { savingMachine } from '#machines/favourites/saving.machine.ts';
import { SaveButton, type SaveButtonProps } from './save-button.tsx';

export type SavingActor = ActorRefFrom<typeof savingMachine>;

export interface SaveFlowProps extends Pick<SaveButtonProps, 'name'> {
  /** Null until the page runs: the served page is the same for every visitor. */
  actor: SavingActor | null;
  /** Called for a press before there is an actor. */
  onFirst?: (id: string) => void;
  /** The listing's id. */
  id: string;
}

export function SaveFlow({ actor, onFirst, id, name }: SaveFlowProps) {
  const context = useSelector(actor ?? undefined, (snapshot) => snapshot?.context);
  return (
    <SaveButton
      name={name}
      saved={context ? isSaved(context, id) : false}
      problem={context?.problem?.id === id ? context.problem.message : undefined}
      onPress={() => (actor ? actor.send({ type: 'mark.pressed', id }) : onFirst?.(id))}
    />
  );
}
