import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { registry } from '#machines/flows.ts';
import type { rentMachine } from '#machines/rent/rent.machine.ts';
import type { rentSamples } from '#machines/rent/rent.samples.ts';
import type { AnyTestAdapter, ScreenCheck, TestAdapter } from '#tests/paths/adapter.ts';
import type { BrowserAdapter } from '#tests/paths/browser/arrangement.ts';
import { checkOf, executorOf, neverAtRest, neverSent } from '#tests/paths/checks.ts';

type RentAdapter = TestAdapter<typeof rentMachine, typeof rentSamples>;
type Checks = RentAdapter['checks'];
type Executors = RentAdapter['executors'];
type InBrowser = BrowserAdapter<typeof rentMachine, typeof rentSamples>;
type Check = ScreenCheck<typeof rentMachine>;
type Context = Parameters<Check>[1]['context'];

/** Read by `tsc`. */
describe('the types of a test adapter', () => {
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

  it('let a check read only fields of the context', () => {
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

  it('go into the test adapter of any flow', () => {
    expectTypeOf<RentAdapter>().toExtend<AnyTestAdapter>();
  });
});

describe('an event that a test adapter rules out', () => {
  const adapter: AnyTestAdapter = { checks: { 'a.b': neverAtRest }, executors: { gone: neverSent } };

  it('fails when it happens', () => {
    expect(checkOf(adapter, 'a.b')).toThrow('does not rest in this state');
    expect(executorOf(adapter, 'gone')).toThrow('no page sends');
  });

  it('fails without a reason', () => {
    expect(() => checkOf(adapter, 'a.c')).toThrow('a.c has no check');
    expect(() => executorOf(adapter, 'come')).toThrow('come has no executor');
  });
});

describe('tests/paths', () => {
  it('has one test file for each path book, which names only its flow', () => {
    const files = readdirSync('tests/paths', { recursive: true, encoding: 'utf8' });
    const found = files.filter((name) => name.endsWith('.paths.test.ts')).map((file) => [file, namedIn(file)]);

    const wanted = registry.map(({ name, file }) => [`${file}.paths.test.ts`, [name]]);
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });
});

const namedIn = (file: string) =>
  [...readFileSync(`tests/paths/${file}`, 'utf8').matchAll(/\btest(?:Flow|Lifecycle)\('([^']+)'/g)].map(
    ([, name]) => name,
  );
