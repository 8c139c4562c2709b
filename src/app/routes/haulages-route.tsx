import { useLocation } from 'react-router-dom';
import { haulagesMachine } from '#machines/haulages/haulages.machine.ts';
import { pageIn, pageQuery } from '#machines/list/list.address.ts';
import { HaulagesFlow } from '../../flows/haulages/haulages-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturn } from '../actors/use-return.ts';
import { useRoute } from '../actors/use-route.ts';

/** /haulages */
export function HaulagesRoute() {
  const actor = useOpenedFlow(haulagesMachine, { side: 'shipper', page: pageIn(useLocation().search) });
  useReturn(actor);
  useRoute(actor, { query: pageQuery });
  return <HaulagesFlow actor={actor} />;
}
