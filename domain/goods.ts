/** The goods of a delivery. @source docs/decisions/0044-model-deliveries-as-a-lifecycle.md */
import type { components } from '#openapi/contract.gen.ts';

export type Goods = components['schemas']['Goods'];

/** `12 pieces` */
export const piecesInWords = (amount: number) => `${amount} ${amount === 1 ? 'piece' : 'pieces'}`;

/** `12 pieces from Aba to Apapa` */
export const shipmentTitle = ({ goods, from, to }: Pick<components['schemas']['Shipment'], 'goods' | 'from' | 'to'>) =>
  `${piecesInWords(goods.amount)} from ${from.city} to ${to.city}`;
