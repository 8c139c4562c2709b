import { isIP } from 'node:net';

/** Addresses that are counted together, and how many times the allowance of one address they get. */
export interface Network {
  readonly key: string;
  readonly times: number;
}

/** A /48 is one customer with up to 65,536 subnets, so it gets eight times the calls of one address. */
const SITE_TIMES = 8;
const GROUPS = 8;
const SUBNET_GROUPS = 4;
const SITE_GROUPS = 3;

/**
 * Lists the networks that a caller counts for: an IPv4 address itself, also when written as IPv6; for IPv6 its /64,
 * which belongs to one line, and its /48. Any other text, such as an account's id, counts for itself.
 */
export function networksOf(caller: string): readonly Network[] {
  if (isIP(caller) !== 6) return [{ key: caller, times: 1 }];
  const groups = groupsOf(caller);
  const mapped = mappedAddress(groups);
  if (mapped !== undefined) return [{ key: mapped, times: 1 }];
  return [
    { key: `${prefixOf(groups, SUBNET_GROUPS)}::/64`, times: 1 },
    { key: `${prefixOf(groups, SITE_GROUPS)}::/48`, times: SITE_TIMES },
  ];
}

/** Returns the narrowest network of an address, which is what we store of it. */
export const networkOf = (address: string): string => networksOf(address)[0]?.key ?? address;

function groupsOf(address: string): readonly number[] {
  const [bare = ''] = address.split('%');
  const [head = '', tail] = withoutDots(bare).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(GROUPS - (first?.length ?? 0) - (last?.length ?? 0)).fill('0');
  return [...(first ?? []), ...zeros, ...(last ?? [])].map((group) => Number.parseInt(group, 16));
}

/** `::ffff:192.0.2.1` as `::ffff:c000:201`. */
const withoutDots = (address: string) =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

function mappedAddress(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(-2);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const prefixOf = (groups: readonly number[], count: number) =>
  groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
