import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

export interface DashboardFlowProps {
  actor: ActorRefFrom<typeof dashboardMachine>;
  signingOut: boolean;
  onProfile: () => void;
  onSignOut: () => void;
  /** Content of other flows. */
  waiting?: ReactNode;
  drafts?: ReactNode;
  listings?: ReactNode;
}

export function DashboardFlow({ actor, ...content }: DashboardFlowProps) {
  const user = useSelector(actor, ({ context }) => context.user);

  return <DashboardScreen user={user} {...content} />;
}
