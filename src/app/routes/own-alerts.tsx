import { type AskedSearch, alertsMachine } from '#machines/search/alerts.machine.ts';
import { AlertsFlow } from '../../flows/favourites/alerts-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** The alert of a search, or all alerts of the user. Loads when it appears. */
export function OwnAlerts({ asked = null }: { asked?: AskedSearch | null }) {
  return <AlertsFlow actor={useOpenedFlow(alertsMachine, asked)} />;
}
