import { addressBookMachine } from '#machines/address-book/address-book.machine.ts';
import { AddressBookFlow, type AddressBookFlowProps } from '../../flows/address-book/address-book-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** Asked for anew at each end. */
export function OwnAddresses({ onPlace }: Pick<AddressBookFlowProps, 'onPlace'>) {
  return <AddressBookFlow actor={useOpenedFlow(addressBookMachine, undefined)} onPlace={onPlace} />;
}
