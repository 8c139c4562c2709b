/** What money is taken for, which payments do not know. */
import { shipmentPrices } from './shipments/fee.service.ts';
import { inspectionFees } from './inspections/fee.service.ts';
import type { SettlingParts } from './payments/payment.parts.ts';

export const paidFor: SettlingParts['paidFor'] = { inspection: inspectionFees, shipment: shipmentPrices };
