import { itKeepsTime } from './explore.ts';
import { offer } from './reading.interleaving.ts';
import { shipment } from './shipment.interleaving.ts';

itKeepsTime(shipment);
itKeepsTime(offer);
