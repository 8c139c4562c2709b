/** Connects payments with what they pay for. */
import { haulagePrices } from './haulages/fee.service.ts';
import { inspectionFees } from './inspections/fee.service.ts';
import type { SettlingParts } from './payments/payment.parts.ts';

export const paidFor: SettlingParts['paidFor'] = { inspection: inspectionFees, haulage: haulagePrices };
