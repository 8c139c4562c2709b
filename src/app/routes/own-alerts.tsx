import { type AskedSearch, alertsMachine } from '#machines/search/alerts.machine.ts';
import { AlertsFlow } from '../../flows/favourites/alerts-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** The alert of a search. Loads when it appears. */
export function OwnAlerts({ asked }: { asked: AskedSearch }) {
  return <AlertsFlow actor={useOpenedFlow(alertsMachine, asked)} />;
}
