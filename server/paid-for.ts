/** Connects payments with what they pay for. */

import { inspectionFees } from './inspections/fee.service.ts';
import type { SettlingParts } from './payments/payment.parts.ts';
import { shipmentPrices } from './shipments/fee.service.ts';

export const paidFor: SettlingParts['paidFor'] = { inspection: inspectionFees, shipment: shipmentPrices };
