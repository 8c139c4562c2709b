import { testSchedules } from './explore.ts';
import { offer } from './reading.interleaving.ts';
import { shipment } from './shipment.interleaving.ts';

testSchedules(shipment);
testSchedules(offer);
