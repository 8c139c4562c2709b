/**
 * Finds from where carriers pick up goods for a warehouse. Caches the little data until a carrier changes or the day ends, since every
 * search needs it: docs/decisions/0026-cache-answers-by-version.md
 */
import { dayInLagos } from '#domain/calendar.ts';
import { toWire } from '#domain/money.ts';
import { ANY_PICKUP } from '#domain/search.ts';
import { findState } from '#domain/states.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { CurrentVersions } from '../platform/versions.ts';
import { unknownState } from './listing.errors.ts';
import { type CheapestTariff, listCheapest, listServedStates } from './pickup.repository.ts';

type Schemas = components['schemas'];

interface PickupParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly versions: CurrentVersions;
}

export class CurrentPickups {
  readonly #parts: PickupParts;
  #kept: { readonly of: string; readonly pickups: Promise<Pickups> } | undefined;

  constructor(parts: PickupParts) {
    this.#parts = parts;
  }

  /** The pickups with every change committed before this call. */
  async now(): Promise<Pickups> {
    const { db, clock, versions } = this.#parts;
    const { carriers: of } = await versions.now();
    if (this.#kept?.of !== of) {
      const kept = { of, pickups: readPickups(db, clock()) };
      this.#kept = kept;
      kept.pickups.catch(() => {
        if (this.#kept === kept) this.#kept = undefined;
      });
    }
    return await this.#kept.pickups;
  }
}

async function readPickups(db: Db, now: Date): Promise<Pickups> {
  const day = dayInLagos(now);
  return new Pickups(await listServedStates(db, day), await listCheapest(db, day));
}

/** Reads the state of a pickup by its canonical name, or any state. @throws `unknown_state` */
export function readPickup(written: string | undefined): string | undefined {
  if (written === undefined || written === ANY_PICKUP) return written;
  const found = findState(written);
  if (!found) throw unknownState('pickup');
  return found.name;
}

export class Pickups {
  /** The states to pick up in, keyed by the state to deliver to. */
  readonly #from = new Map<string, Set<string>>();
  readonly #ways: readonly CheapestTariff[];

  constructor(served: readonly (readonly string[])[], ways: readonly CheapestTariff[]) {
    this.#ways = ways;
    for (const states of served) {
      for (const to of states) this.#from.set(to, new Set([...(this.#from.get(to) ?? []), ...states]));
    }
  }

  /** The states that carriers deliver to from this state. */
  statesFrom(from: string): string[] {
    return [...this.#from].filter(([, states]) => from === ANY_PICKUP || states.has(from)).map(([to]) => to);
  }

  /** The pickup on a card; `undefined` where no carrier delivers. */
  beside(to: string, from: string | undefined): Schemas['Pickup'] | undefined {
    if (!this.#from.has(to)) return undefined;
    const cheapest = this.#ways.find((way) => way.from_state === from && way.to_state === to);
    return { from: from === ANY_PICKUP ? null : (from ?? null), price: cheapest ? toWire(cheapest.price) : null };
  }

  /** The price from each state with a tariff, cheapest first. */
  pricesTo(to: string): Schemas['PickupPrice'][] | undefined {
    if (!this.#from.has(to)) return undefined;
    return this.#ways
      .filter(({ to_state }) => to_state === to)
      .map(({ from_state, price }) => ({ from: from_state, price: toWire(price) }));
  }
}
