import { securityMachine } from '#machines/security/security.machine.ts';
import { SecurityFlow } from '../../flows/security/security-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** /security */
export function SecurityRoute() {
  return <SecurityFlow actor={useOpenedFlow(securityMachine, undefined)} />;
}
