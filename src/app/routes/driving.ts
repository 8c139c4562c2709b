import { createActor } from 'xstate';
import { drivingMachine } from '#machines/shipments/driving.machine.ts';
import { type Job, keptDriving } from '#machines/shipments/kept-driving.ts';
import { vault } from '#machines/vault/vault.ts';
import type { DrivingActor } from '../../flows/shipments/driving-flow.tsx';
import { inspect, showRunning } from '../actors/inspector.ts';
import type { Access } from '../session/access.ts';
import { startedDriving } from './started-driving.ts';

/** Stops the actor of a user who is no longer signed in. */
let endOthers = () => {};

/** Starts the one `driving` actor of the app, which sends moves from any page. It ends with the session. */
export function startDrivingOnce(access: Access, jobs?: readonly Job[]) {
  endOthers();
  const actor = startedDriving.get() ?? start(access);
  actor.send({ type: 'screen.opened', jobs });
}

function start(access: Access): DrivingActor {
  const person = vault.personId();
  const input = { ...keptDriving.jobs(), moves: keptDriving.moves() };
  const actor = createActor(drivingMachine, { id: 'driving', input, inspect }).start();
  const hide = showRunning(actor);
  endOthers = () => {
    // A session that ended on the server counts as signed in until the next sign-in, which may be another user's.
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
