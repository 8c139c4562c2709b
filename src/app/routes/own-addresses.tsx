import { addressBookMachine } from '#machines/address-book/address-book.machine.ts';
import { AddressBookFlow, type AddressBookFlowProps } from '../../flows/address-book/address-book-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** Loads the address book again for each end of a delivery. */
export function OwnAddresses({ onPlace }: Pick<AddressBookFlowProps, 'onPlace'>) {
  return <AddressBookFlow actor={useOpenedFlow(addressBookMachine, undefined)} onPlace={onPlace} />;
}
