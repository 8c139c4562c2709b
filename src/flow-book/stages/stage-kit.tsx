import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import type { Actor, AnyStateMachine } from 'xstate';
import { type RouteRules, useRoute } from '../../app/actors/use-route.ts';
import { AppLayout } from '../../app/layout.tsx';

export type GoTo = (path: string) => void;

export interface StageProps {
  /** The actor of the stage's flow. Stages are chosen by name, so the type fits the screens of every flow. */
  actor: Actor<AnyStateMachine>;
  path: string;
  /** Called with the new address when the user follows a link. */
  onReady: (goTo: GoTo) => void;
}

export type StageOf = (props: StageProps) => ReactNode;

/** Inside the app's layout, on a router of its own. */
export function Stage({
  path,
  onReady,
  menu = null,
  children,
}: Omit<StageProps, 'actor'> & { menu?: ReactNode; children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <Navigator onReady={onReady} />
      <AppLayout signedIn={false} onSignOut={() => {}} menu={menu}>
        <Routes>
          <Route path="*" element={children} />
        </Routes>
      </AppLayout>
    </MemoryRouter>
  );
}

function Navigator({ onReady }: Pick<StageProps, 'onReady'>) {
  const navigate = useNavigate();
  onReady((path) => void navigate(path));
  return null;
}

interface RoutedProps extends Pick<RouteRules<AnyStateMachine>, 'query'> {
  actor: Actor<AnyStateMachine>;
  children: ReactNode;
}

/** Synchronises a flow that has addresses with the stage's router. */
export function Routed({ actor, query, children }: RoutedProps) {
  useRoute(actor, { query });
  return children;
}
