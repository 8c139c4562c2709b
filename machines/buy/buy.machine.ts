/** Searching what is for sale. The chart is search's; what differs is the call, and the address it stands at. */
import { searchMachineFor } from '../search/search.machine.ts';

export const buyMachine = searchMachineFor('buy');
