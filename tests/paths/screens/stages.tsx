import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import type { Actor, ActorRefFrom, AnyStateMachine } from 'xstate';
import type { accountMachine } from '#machines/account/account.machine.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { AccessLayout } from '#src/app/access-layout.tsx';
import { AppLayout } from '#src/app/layout.tsx';
import { MyListings } from '#src/app/my-listings.tsx';
import { type SessionActor, SessionProvider } from '#src/app/session.tsx';
import { useRoute } from '#src/app/use-route.ts';
import { AccountFlow } from '#src/flows/account/account-flow.tsx';
import { DashboardFlow } from '#src/flows/dashboard/dashboard-flow.tsx';
import { HomePage } from '#src/pages/home/home-page.tsx';

export type GoTo = (path: string) => void;

interface StageProps {
  actor: Actor<AnyStateMachine>;
  path: string;
  /** Handed the way to another address. */
  onReady: (goTo: GoTo) => void;
}

/** Where the screens of a flow stand while they are walked: inside the app's layout, on a router of their own. */
export const stages: Readonly<Record<string, (props: StageProps) => ReactNode>> = {
  account: ({ actor, path, onReady }) => (
    <Stage path={path} onReady={onReady}>
      <Account actor={actor} />
    </Stage>
  ),
  dashboard: ({ actor, path, onReady }) => (
    <Stage path={path} onReady={onReady}>
      <DashboardFlow
        actor={actor as unknown as ActorRefFrom<typeof dashboardMachine>}
        signingOut={false}
        onSignOut={() => {}}
        listings={<MyListings actor={actor as unknown as ActorRefFrom<typeof dashboardMachine>} as="section" />}
      />
    </Stage>
  ),
  session: ({ actor }) => (
    <SessionProvider session={actor as unknown as SessionActor}>
      <MemoryRouter>
        <AccessLayout>
          <HomePage carousel={null} contact={null} onSearch={() => {}} />
        </AccessLayout>
      </MemoryRouter>
    </SessionProvider>
  ),
};

function Stage({ path, onReady, children }: { path: string; onReady: (goTo: GoTo) => void; children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <Navigator onReady={onReady} />
      <AppLayout signedIn={false} onSignOut={() => {}}>
        <Routes>
          <Route path="*" element={children} />
        </Routes>
      </AppLayout>
    </MemoryRouter>
  );
}

function Navigator({ onReady }: { onReady: (goTo: GoTo) => void }) {
  const navigate = useNavigate();
  onReady((path) => void navigate(path));
  return null;
}

function Account({ actor }: { actor: Actor<AnyStateMachine> }) {
  useRoute(actor);
  return <AccountFlow actor={actor as unknown as ActorRefFrom<typeof accountMachine>} />;
}
