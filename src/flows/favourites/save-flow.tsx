import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isSaved } from '#machines/favourites/kept-on-device.ts';
import type { savingMachine } from '#machines/favourites/saving.machine.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './favourites.module.css';

export type SavingActor = ActorRefFrom<typeof savingMachine>;

export interface SaveFlowProps extends Pick<SaveButtonProps, 'name'> {
  /** Why there is no actor after a press. */
  problem?: string | undefined;
  /** Null until the page runs: the served page is the same for every visitor. */
  actor: SavingActor | null;
  /** Called for a press before there is an actor. */
  onFirst?: (id: string) => void;
  /** The listing's id. */
  id: string;
}

export function SaveFlow({ actor, onFirst, problem, id, name }: SaveFlowProps) {
  const context = useSelector(actor ?? undefined, (snapshot) => snapshot?.context);
  return (
    <SaveButton
      name={name}
      saved={context ? isSaved(context, id) : false}
      problem={context?.problem?.id === id ? context.problem.message : problem}
      onPress={() => (actor ? actor.send({ type: 'mark.pressed', id }) : onFirst?.(id))}
    />
  );
}

interface SaveButtonProps {
  /** The listing's name. */
  name: string;
  saved: boolean;
  /** Why it could not be saved. */
  problem?: string | undefined;
  onPress: () => void;
}

/** Saves a listing or removes it from the list. Hidden without a script. */
function SaveButton({ name, saved, problem, onPress }: SaveButtonProps) {
  return (
    <span data-scripted>
      <button type="button" className={styles.save} data-saved={saved} onClick={onPress}>
        <svg className={styles.heart} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 21 3.5 12.5a5 5 0 0 1 0-7.5 5.2 5.2 0 0 1 7.4 0L12 6.2 13.1 5a5.2 5.2 0 0 1 7.4 0 5 5 0 0 1 0 7.5z" />
        </svg>
        <VisuallyHidden>{saved ? `Remove ${name} from saved` : `Save: ${name}`}</VisuallyHidden>
      </button>
      <span className={styles.problem} role="status">
        {problem}
      </span>
    </span>
  );
}
