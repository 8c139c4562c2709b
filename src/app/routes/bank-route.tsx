import { bankMachine } from '#machines/bank/bank.machine.ts';
import { BankFlow } from '../../flows/bank/bank-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** /bank-info */
export function BankRoute() {
  return <BankFlow actor={useOpenedFlow(bankMachine, undefined)} />;
}
