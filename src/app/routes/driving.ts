import { createActor } from 'xstate';
import { drivingMachine } from '#machines/haulages/driving.machine.ts';
import { keptDriving } from '#machines/haulages/kept-driving.ts';
import type { DrivingActor } from '../../flows/haulages/driving-flow.tsx';
import { inspect, showRunning } from '../actors/inspector.ts';
import type { Access } from '../session/access.ts';
import { startedDriving } from './started-driving.ts';

/** What was made on one page is sent while another one is read. It ends with the session. */
export function drive(access: Access) {
  const actor = startedDriving.get() ?? start(access);
  actor.send({ type: 'screen.opened' });
}

function start(access: Access): DrivingActor {
  const input = { ...keptDriving.jobs(), moves: keptDriving.moves() };
  const actor = createActor(drivingMachine, { id: 'driving', input, inspect }).start();
  const hide = showRunning(actor);
  const stop = access.subscribe(() => {
    if (access.signedIn() || startedDriving.get() !== actor) return;
    stop();
    hide();
    actor.stop();
    startedDriving.set(null);
  });
  startedDriving.set(actor);
  return actor;
}
