import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { Bell } from '../../flows/notifications/bell.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturn } from '../actors/use-return.ts';

/** The bell, which reloads notifications when the page opens and when the user returns. */
export function DashboardBell() {
  const actor = useOpenedFlow(notificationsMachine, undefined);
  useReturn(actor);
  return <Bell actor={actor} />;
}
