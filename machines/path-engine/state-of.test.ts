import { describe, expectTypeOf, it } from 'vitest';
import type { rentMachine } from '../rent/rent.machine.ts';
import type { RentContext } from '../rent/rent.types.ts';
import type { sampleMachine } from './sample.fixture.ts';
import type { InBook, LeafOf, StateOf } from './state-of.ts';

/** Read by `tsc`. */
describe('the types of a state in a book', () => {
  it('have the id of every innermost state, and no other', () => {
    expectTypeOf<LeafOf<typeof sampleMachine>>().toEqualTypeOf<
      'sample.asking' | 'sample.checking' | 'sample.pausing' | 'sample.gone'
    >();
    expectTypeOf<'rent.loading.listing.asking'>().toExtend<LeafOf<typeof rentMachine>>();
    expectTypeOf<'rent.loading'>().not.toExtend<LeafOf<typeof rentMachine>>();
    expectTypeOf<'rent.paying'>().not.toExtend<LeafOf<typeof rentMachine>>();
  });

  it('have the context of the machine', () => {
    expectTypeOf<StateOf<typeof sampleMachine>['context']>().toEqualTypeOf<{ tries: number; until: number }>();
    expectTypeOf<RentContext>().toExtend<StateOf<typeof rentMachine>['context']>();
    expectTypeOf<StateOf<typeof rentMachine>['context']>().toExtend<RentContext>();
  });

  it('describe in words the values that JSON cannot hold', () => {
    expectTypeOf<InBook<{ photo: Blob | null; at?: Date; days: readonly Date[] }>>().toEqualTypeOf<{
      photo: string | null;
      at?: string;
      days: readonly string[];
    }>();
    expectTypeOf<InBook<{ answer: unknown; child: { sessionId: string; send: () => void } }>>().toEqualTypeOf<{
      answer: unknown;
      child: string;
    }>();
  });
});
