import { itKeepsTime } from './explore.ts';
import { shipment } from './shipment.interleaving.ts';

itKeepsTime(shipment);
