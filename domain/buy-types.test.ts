import { describe, expect, it } from 'vitest';
import {
  commercialTypeValues,
  flatTypeValues,
  hospitalityTypeValues,
  houseTypeValues,
  industrialTypeValues,
  landTypeValues,
  otherTypeValues,
} from '#openapi/contract.gen.ts';
import { buyTypes } from './buy-types.ts';

describe('buyTypes', () => {
  // Rules: LIST-1

  it('offers the types of the contract, by group', () => {
    expect(buyTypes.map(({ options }) => options)).toEqual([
      houseTypeValues,
      flatTypeValues,
      hospitalityTypeValues,
      commercialTypeValues,
      industrialTypeValues,
      landTypeValues,
      otherTypeValues,
    ]);
  });

  it('offers 68 types, each once', () => {
    const types = buyTypes.flatMap(({ options }) => options);

    expect(types).toHaveLength(68);
    expect(new Set(types).size).toBe(68);
  });
});
