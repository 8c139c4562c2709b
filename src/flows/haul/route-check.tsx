import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ROUTE_ALERT_DAYS } from '#domain/limits.ts';
import type { haulMachine } from '#machines/haul/haul.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldPair } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SignInAgain } from '#src/ui/problem-summary.tsx';
import { StateField } from '../shared/state-field.tsx';

export interface RouteCheckProps {
  actor: ActorRefFrom<typeof haulMachine>;
  /** The link to sign-up, for visitors, instead of the offer to notify them. */
  signUp: ReactNode;
}

/** Asks for the two states first, and says at once whether carriers cover the route. */
export function RouteCheck({ actor, signUp }: RouteCheckProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { draft, problem } = state.context;
  const field = (end: 'from' | 'to') => ({
    ...{ name: `${end}_state`, value: draft[end].state, problem: undefined, onBlur: () => undefined },
    onChange: (name: string) => actor.send({ type: 'form.changed', part: { [end]: { ...draft[end], state: name } } }),
  });

  return (
    <>
      <FieldPair>
        <StateField {...field('from')} label="From which state?" placeholder="Choose a state" />
        <StateField {...field('to')} label="To which state?" placeholder="Choose a state" />
      </FieldPair>
      <SignInAgain problem={problem} />
      <Answer {...{ actor, state, signUp }} />
    </>
  );
}

function Answer({ actor, state, signUp }: RouteCheckProps & { state: SnapshotFrom<typeof haulMachine> }) {
  const { from, to } = state.context.draft;
  const route = `${from.state} to ${to.state}`;
  const isAt = (goods: 'checking' | 'served' | 'unserved' | 'asking' | 'alerted' | 'cancelling') =>
    state.matches({ filling: { goods } });

  if (isAt('checking')) return <p role="status">Looking for carriers…</p>;
  if (isAt('served')) return <Notice kind="success">Carriers cover {route}.</Notice>;
  if (isAt('alerted') || isAt('cancelling')) {
    return (
      <>
        <Notice>
          No carrier covers {route} yet. We will tell you when one does. The alert ends after {ROUTE_ALERT_DAYS} days.
        </Notice>
        <div>
          <Button
            look="quiet"
            busy={isAt('cancelling')}
            busyLabel="Cancelling the alert…"
            onClick={() => actor.send({ type: 'alert.cancelled' })}
          >
            Cancel the alert
          </Button>
        </div>
      </>
    );
  }
  if (!isAt('unserved') && !isAt('asking')) return null;
  return (
    <>
      <Notice>
        No carrier covers {route} yet, so a request may get no offers. With an alert we tell you when a carrier covers
        it.
      </Notice>
      <div>
        {signUp ?? (
          <Button
            look="quiet"
            busy={isAt('asking')}
            busyLabel="Setting the alert…"
            onClick={() => actor.send({ type: 'alert.requested' })}
          >
            Get an alert
          </Button>
        )}
      </div>
    </>
  );
}
