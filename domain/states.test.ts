import { describe, expect, it } from 'vitest';
import { stateNames } from './state-names.ts';
import { cityIn, findCity, findState, neighboursOf, states } from './states.ts';

describe('states', () => {
  it('knows the 36 states and the capital territory, each with two to four cities', () => {
    expect(states).toHaveLength(37);
    expect(new Set(states.map((each) => each.isoCode)).size).toBe(37);
    for (const each of states) expect([2, 3, 4]).toContain(each.cities.length);
  });

  it('has the names that the selects show', () => {
    expect(states.map(({ name }) => name)).toEqual([...stateNames]);
  });

  it('is sorted by name, with the capital territory under Abuja', () => {
    expect(stateNames.slice(0, 3)).toEqual(['Abia', 'Abuja (FCT)', 'Adamawa']);
    expect([...stateNames].sort()).toEqual([...stateNames]);
  });

  it('places every state within Nigeria, Delta included', () => {
    for (const each of states) {
      expect(each.latitude).toBeGreaterThan(4);
      expect(each.latitude).toBeLessThan(14);
      expect(each.longitude).toBeGreaterThan(2.6);
      expect(each.longitude).toBeLessThan(14.7);
    }
  });
});

describe('findState', () => {
  it.each([
    ['AkwaIbom', 'Akwa Ibom'],
    ['Cross River', 'Cross River'],
    ['crossriver', 'Cross River'],
    ['Abuja', 'Abuja (FCT)'],
    ['Federal Capital Territory', 'Abuja (FCT)'],
    ['FCT', 'Abuja (FCT)'],
    ['LA', 'Lagos'],
    ['Lagos State', 'Lagos'],
  ])('reads %s as %s', (spelling, name) => {
    expect(findState(spelling)?.name).toBe(name);
  });

  it.each(['', 'Accra', 'State'])('does not find %s', (spelling) => {
    expect(findState(spelling)).toBeUndefined();
  });
});

describe('neighboursOf', () => {
  it('has neighbours for every state, none of them the state itself, and each the other way round', () => {
    for (const { name } of states) {
      const all = neighboursOf(name);
      expect([name, all.length > 0, all.includes(name), new Set(all).size]).toEqual([name, true, false, all.length]);
      for (const each of all)
        expect([name, each, neighboursOf(each)]).toEqual([name, each, expect.arrayContaining([name])]);
    }
  });

  it.each([
    ['Lagos', ['Ogun']],
    ['Ogun', ['Lagos', 'Ondo', 'Osun', 'Oyo']],
    ['Abuja (FCT)', ['Kaduna', 'Kogi', 'Nasarawa', 'Niger']],
    ['Bayelsa', ['Delta', 'Rivers']],
    ['Atlantis', []],
  ])('borders %s with %j', (state, neighbours) => {
    expect(neighboursOf(state)).toEqual(neighbours);
  });

  it('has the 86 land borders, of which Kogi has the most', () => {
    const counts = states.map(({ name }) => neighboursOf(name).length);

    expect(counts.reduce((sum, count) => sum + count)).toBe(2 * 86);
    expect([neighboursOf('Kogi').length, Math.max(...counts)]).toEqual([10, 10]);
  });
});

describe('findCity', () => {
  it.each([
    ['lekki', 'Lekki', 'Lagos'],
    [' Victoria island ', 'Victoria Island', 'Lagos'],
    ['ado ekiti', 'Ado-Ekiti', 'Ekiti'],
  ])('reads %s as %s in %s', (spelling, city, state) => {
    expect(findCity(spelling)).toMatchObject({ city, state: { name: state } });
  });

  it.each(['', 'Accra', 'Lagos'])('does not find %s', (spelling) => {
    expect(findCity(spelling)).toBeUndefined();
  });

  it('has one state for each city', () => {
    const cities = states.flatMap(({ name, cities: all }) => all.map((city) => ({ city, name })));
    for (const { city, name } of cities) expect(findCity(city)?.state.name).toBe(name);
  });
});

describe('cityIn', () => {
  it.each([
    ['ado ekiti', 'Ekiti', 'Ado-Ekiti'],
    [' yaba ', 'Lagos', 'Yaba'],
    ['FESTAC TOWN', 'Lagos', 'Festac Town'],
    ['Ikeja GRA', 'Lagos', 'Ikeja GRA'],
    ['oke-odo  area 1', 'Lagos', 'Oke-Odo Area 1'],
  ])('names %s in %s as %s', (typed, state, city) => {
    expect(cityIn(state, typed)).toBe(city);
    expect(cityIn(state, city)).toBe(city);
  });

  it.each(['', 'Ibadan', '12', 'yaba.ng', '<b>Yaba</b>'])('refuses %s in Lagos', (typed) => {
    expect(cityIn('Lagos', typed)).toBeUndefined();
  });
});
