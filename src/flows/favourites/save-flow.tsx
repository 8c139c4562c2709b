import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isSaved, type savingMachine } from '#machines/favourites/saving.machine.ts';
import { SaveButton, type SaveButtonProps } from './save-button.tsx';

export type SavingActor = ActorRefFrom<typeof savingMachine>;

export interface SaveFlowProps extends Pick<SaveButtonProps, 'name'> {
  /** `null` until the page runs: what is served is the same for everybody. */
  actor: SavingActor | null;
  /** Of the listing. */
  id: string;
}

export function SaveFlow({ actor, id, name }: SaveFlowProps) {
  const context = useSelector(actor ?? undefined, (snapshot) => snapshot?.context);
  return (
    <SaveButton
      name={name}
      saved={context ? isSaved(context, id) : false}
      problem={context?.problem?.id === id ? context.problem.message : undefined}
      onPress={() => actor?.send({ type: 'mark.pressed', id })}
    />
  );
}
