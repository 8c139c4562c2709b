import type { OwnAddress } from '#machines/address-book/address-book.machine.ts';

const origins: Record<Exclude<OwnAddress['origin'], 'saved'>, string> = {
  shipment: 'used before',
  listing: 'your listing',
  booking: 'you rent here',
};

/** `Our store: 12 Admiralty Way, Lekki`, or `4 Ngwa Road, Aba (used before)`. */
export function addressInWords(address: OwnAddress): string {
  const { label, origin } = address;
  const where = whereInWords(address);
  return origin === 'saved' ? `${label}: ${where}` : `${where} (${origins[origin]})`;
}

export const whereInWords = ({ place: { address, city } }: OwnAddress) => `${address}, ${city}`;
