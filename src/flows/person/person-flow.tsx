import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { personMachine } from '#machines/person/person.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Notice } from '#src/ui/notice.tsx';

export interface PersonFlowProps {
  actor: ActorRefFrom<typeof personMachine>;
  /** The address to return to after sign-in. */
  from: string;
}

/** Renders nothing unless loading the signed-in user failed. */
export function PersonFlow({ actor, from }: PersonFlowProps) {
  const { problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  useFocusAfter(problem !== null);

  if (!problem) return null;
  return (
    <>
      <Notice kind="problem">
        {problem.message}{' '}
        <Link to={href.signIn} state={{ from }}>
          Sign in again
        </Link>
      </Notice>
      <ButtonRow>
        <Button
          look="quiet"
          busy={busy}
          busyLabel="Trying again..."
          onClick={() => actor.send({ type: 'retry.requested' })}
        >
          Try again
        </Button>
      </ButtonRow>
    </>
  );
}

/** Moves focus to the heading when a successful retry removes the focused button. */
function useFocusAfter(isShown: boolean) {
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) document.querySelector('h1')?.focus();
    wasShown.current = isShown;
  }, [isShown]);
}
