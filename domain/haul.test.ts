import { expect, it } from 'vitest';
import { emptyHaul, goodsOf, isFilledIn, isSamePlace, readWhole, unNumberOf } from './haul.ts';

const { goods, from } = emptyHaul;
const crates = { ...goods, kind: 'boxes', amount: '12', weight_kg: '1,200', longest_cm: '120' };

it.each([
  ['400', 400],
  [' 1,200 ', 1_200],
  ['1 200', 1_200],
  ['0', 0],
  ['2 tonnes', undefined],
  ['1e9', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['1000000000', undefined],
  ['', undefined],
])('reads %j as %s', (typed, whole) => {
  expect(readWhole(typed)).toBe(whole);
});

it('takes what is not dangerous without the papers of what is', () => {
  expect(isFilledIn({ ...emptyHaul, goods: crates }, 'goods')).toBe(true);
  expect(isFilledIn({ ...emptyHaul, goods: { ...crates, hazardous: 'yes' } }, 'goods')).toBe(false);
  expect(isFilledIn({ ...emptyHaul, goods: { ...crates, weight_kg: ' ' } }, 'goods')).toBe(false);
});

it('sends the hazard of dangerous goods alone', () => {
  const typed = { ...crates, un_number: 'un 1203', class: '3', papers: 'yes' };

  expect(goodsOf(typed).hazard).toBeNull();
  expect(goodsOf({ ...typed, hazardous: 'yes' }).hazard).toEqual({ un_number: 'UN1203', class: '3', papers: true });
});

it.each(['UN1203', 'un1203', ' UN 1203 ', '1203'])('knows the UN number in %j', (typed) => {
  expect(unNumberOf(typed)).toBe('UN1203');
});

it('knows a place however it is written, and not that of another state', () => {
  const one = { ...from, state: 'Abia', city: 'Aba', address: '4 Ngwa Road' };

  expect(isSamePlace(one, { ...one, address: '4, NGWA ROAD ' })).toBe(true);
  expect(isSamePlace(one, { ...one, state: 'Lagos' })).toBe(false);
});
