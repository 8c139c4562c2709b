import { describe, expect, expectTypeOf, it } from 'vitest';
import type { rentCases } from '#machines/rent/rent.samples.ts';
import type { rentMachine } from '#machines/rent/rent.machine.ts';
import type { BrowserWalk } from '#tests/paths/browser/arrangement.ts';
import { checkOf, executorOf, nobodyRests, noPageSends } from '#tests/paths/checks.ts';
import type { AnyTestAdapter, ScreenCheck, Walk } from '#tests/paths/walk.ts';

type RentWalk = Walk<typeof rentMachine, typeof rentCases>;
type Checks = RentWalk['checks'];
type Executors = RentWalk['executors'];
type InBrowser = BrowserWalk<typeof rentMachine, typeof rentCases>;
type Check = ScreenCheck<typeof rentMachine>;
type Context = Parameters<Check>[1]['context'];

/** Read by `tsc`. */
describe('the types of a walk', () => {
  it('ask for a check of every state', () => {
    expectTypeOf<Omit<Checks, 'rent.loading.days.asking'>>().not.toExtend<Checks>();
    expectTypeOf<Checks>().not.toHaveProperty('rent.loading');
    expectTypeOf<Checks['rent.filling']>().toEqualTypeOf<Check>();
  });

  it('ask for a way to cause every event, with its payload', () => {
    expectTypeOf<Omit<Executors, 'suggestion.taken'>>().not.toExtend<Executors>();
    expectTypeOf<Parameters<Executors['progress.made']>[1]>().toEqualTypeOf<{ ratio: number }>();
    expectTypeOf<Parameters<Executors['form.submitted']>[1]['idProof']>().toEqualTypeOf<File>();
    expectTypeOf<Parameters<Executors['screen.opened']>[1]>().not.toHaveProperty('draft');
  });

  it('let a check read only what the context has', () => {
    expectTypeOf<Context['propertyId']>().toEqualTypeOf<string>();
    expectTypeOf<Context>().not.toHaveProperty('property_id');
    expectTypeOf<(look: never, state: { context: { propertyId: number } }) => void>().not.toExtend<Check>();
  });

  it('know the states and the events in the browser, too', () => {
    expectTypeOf<{ 'rent.paid': () => Promise<void> }>().not.toExtend<InBrowser['stored']>();
    expectTypeOf<{ 'rent.booked': () => Promise<void> }>().toExtend<InBrowser['stored']>();
    expectTypeOf<keyof NonNullable<InBrowser['happenings']>>().toEqualTypeOf<keyof Executors>();
    expectTypeOf<['rent.leaving']>().not.toExtend<InBrowser['fleeting']>();
  });

  it('go into the walk of any flow', () => {
    expectTypeOf<RentWalk>().toExtend<AnyTestAdapter>();
  });
});

describe('what a walk says never happens', () => {
  const walk: AnyTestAdapter = { checks: { 'a.b': nobodyRests }, executors: { gone: noPageSends } };

  it('fails where it does', () => {
    expect(checkOf(walk, 'a.b')).toThrow('nobody rests');
    expect(executorOf(walk, 'gone')).toThrow('no page sends');
  });

  it('fails where nothing is said', () => {
    expect(() => checkOf(walk, 'a.c')).toThrow('a.c has no check');
    expect(() => executorOf(walk, 'come')).toThrow('come has no executor');
  });
});
