/** The goods of a delivery. @source docs/decisions/0044-model-deliveries-as-a-lifecycle.md */
import type { components } from '#openapi/contract.gen.ts';

export type Goods = components['schemas']['Goods'];

/** `12 pieces` */
export const piecesInWords = (amount: number) => `${amount} ${amount === 1 ? 'piece' : 'pieces'}`;

type Titled = Pick<components['schemas']['Shipment'], 'number' | 'goods' | 'from' | 'to'>;

/** `G-7KM3T: 12 pieces from Aba to Apapa` */
export const shipmentTitle = ({ number, goods, from, to }: Titled) =>
  `${number}: ${piecesInWords(goods.amount)} from ${from.city} to ${to.city}`;
