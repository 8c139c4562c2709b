import { createActor } from 'xstate';
import { drivingMachine } from '#machines/haulages/driving.machine.ts';
import { keptDriving } from '#machines/haulages/kept-driving.ts';
import { vault } from '#machines/vault/vault.ts';
import type { DrivingActor } from '../../flows/haulages/driving-flow.tsx';
import { inspect, showRunning } from '../actors/inspector.ts';
import type { Access } from '../session/access.ts';
import { startedDriving } from './started-driving.ts';

/** Ends what is of somebody else by now. */
let endOthers = () => {};

/** What was made on one page is sent while another one is read. It ends with the session, and where somebody else has the next one. */
export function drive(access: Access) {
  endOthers();
  const actor = startedDriving.get() ?? start(access);
  actor.send({ type: 'screen.opened' });
}

function start(access: Access): DrivingActor {
  const person = vault.personId();
  const input = { ...keptDriving.jobs(), moves: keptDriving.moves() };
  const actor = createActor(drivingMachine, { id: 'driving', input, inspect }).start();
  const hide = showRunning(actor);
  endOthers = () => {
    // Whose session has ended on the server is signed in until somebody signs in again, who may be another one.
    if ((access.signedIn() && vault.personId() === person) || startedDriving.get() !== actor) return;
    stop();
    hide();
    actor.stop();
    startedDriving.set(null);
  };
  const stop = access.subscribe(endOthers);
  startedDriving.set(actor);
  return actor;
}
