import { useParams } from 'react-router-dom';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { DeskFlow } from '../../flows/desk/desk-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { isDemo } from '../demo.ts';

/** /desk and /desk/:id */
export function DeskRoute() {
  const { id = null } = useParams();
  return <OneDesk key={id} id={id} />;
}

function OneDesk({ id }: { id: string | null }) {
  return <DeskFlow actor={useOpenedFlow(deskMachine, { id })} codes={isDemo()} />;
}
