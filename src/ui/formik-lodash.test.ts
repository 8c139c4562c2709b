import { expect, it } from 'vitest';
import { clone, cloneDeep, toPath } from './formik-lodash.ts';

const photo = new File(['x'], 'house.jpg');
const values = { name: 'Ada', features: ['Pool'], quantities: { Pool: '1' }, photo };

it('copies one level', () => {
  const copy = clone(values);

  expect(copy).toEqual(values);
  expect(copy).not.toBe(values);
  expect(copy.features).toBe(values.features);
});

it('copies lists and records all the way down', () => {
  const copy = cloneDeep(values);

  expect(copy).toEqual(values);
  expect(copy.features).not.toBe(values.features);
  expect(copy.quantities).not.toBe(values.quantities);
});

it('shares what is no record: files, and nothing at all', () => {
  expect(cloneDeep(values).photo).toBe(photo);
  expect([clone(null), cloneDeep(undefined), clone('text')]).toEqual([null, undefined, 'text']);
});

it('reads the name of a field as the keys that lead to it', () => {
  expect(toPath('name')).toEqual(['name']);
  expect(toPath('quantities.Living Room')).toEqual(['quantities', 'Living Room']);
  expect(toPath('photos[0].name')).toEqual(['photos', '0', 'name']);
  expect(toPath(['photos', '0'])).toEqual(['photos', '0']);
});
