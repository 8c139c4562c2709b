import { useLocation } from 'react-router-dom';
import { ENROLMENT } from '#domain/addresses.ts';
import { securityMachine } from '#machines/security/security.machine.ts';
import { SecurityFlow } from '../../flows/security/security-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** /security. A link of the operator carries a code after `#`. */
export function SecurityRoute() {
  const enrolment = new URLSearchParams(useLocation().hash.slice(1)).get(ENROLMENT);
  return <SecurityFlow actor={useOpenedFlow(securityMachine, { enrolment })} />;
}
