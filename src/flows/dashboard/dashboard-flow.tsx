import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

export interface DashboardFlowProps {
  actor: ActorRefFrom<typeof dashboardMachine>;
  signingOut: boolean;
  onSignOut: () => void;
  /** What other flows have to show here. */
  drafts?: ReactNode;
  listings?: ReactNode;
}

export function DashboardFlow({ actor, signingOut, onSignOut, drafts, listings }: DashboardFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);

  return (
    <DashboardScreen
      user={state.context.user}
      bellOpen={state.matches({ ready: { bell: 'open' } })}
      signingOut={signingOut}
      onBell={() => actor.send({ type: 'bell.pressed' })}
      onBellClosed={() => actor.send({ type: 'bell.closed' })}
      onSignOut={onSignOut}
      drafts={drafts}
      listings={listings}
    />
  );
}
