import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import type { Actor, ActorRefFrom, AnyStateMachine } from 'xstate';
import { useRoute } from '../../app/actors/use-route.ts';
import { AppLayout } from '../../app/layout.tsx';

export type GoTo = (path: string) => void;

export interface StageProps {
  actor: Actor<AnyStateMachine>;
  path: string;
  /** Handed the way to another address. */
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

/** A flow whose states have addresses moves the router, and is moved by it. */
export function Routed({ actor, children }: { actor: Actor<AnyStateMachine>; children: ReactNode }) {
  useRoute(actor);
  return children;
}

/** A flow's own actor: the stage is chosen by its name. */
export const as = <M extends AnyStateMachine>(actor: Actor<AnyStateMachine>) => actor as unknown as ActorRefFrom<M>;
