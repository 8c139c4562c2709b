import { supportMachine } from '#machines/support/support.machine.ts';
import { SupportFlow } from '../../flows/support/support-flow.tsx';
import { useFlow } from '../actors/use-flow.ts';

/** /contactsupport */
export function SupportRoute() {
  return <SupportFlow actor={useFlow(supportMachine, undefined)} />;
}
