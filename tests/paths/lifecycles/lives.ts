import type { BeginLife } from './life.ts';
import { beginListing } from './listing.lifecycle.ts';

const lives: Readonly<Record<string, BeginLife>> = {
  'listing lifecycle': beginListing,
};

export function lifeOf(lifecycle: string): BeginLife {
  const begin = lives[lifecycle];
  if (!begin) throw new Error(`nobody has written how a record of ${lifecycle} begins on the server`);
  return begin;
}
