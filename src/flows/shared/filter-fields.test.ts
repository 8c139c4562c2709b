import { describe, expect, it, vi } from 'vitest';
import { fillPlace } from './filter-fields.tsx';

const field = (name: string, value: string) => ({
  ...{ name, value, problem: undefined },
  onChange: vi.fn(),
  onBlur: vi.fn(),
});

describe('fillPlace', () => {
  it.each([
    { chosen: { area: 'Lekki', state: 'Lagos' }, before: '', area: 'Lekki', state: [] },
    { chosen: { area: 'Lekki', state: 'Lagos' }, before: 'Abia', area: 'Lekki', state: ['Lagos'] },
    { chosen: { area: null, state: 'Lagos' }, before: '', area: '', state: ['Lagos'] },
    { chosen: { area: null, state: 'Lagos' }, before: 'Abia', area: '', state: ['Lagos'] },
  ])('fills $chosen.area of $chosen.state when the state was "$before"', ({ chosen, before, area, state }) => {
    const fields = { area: field('area', 'Yaba'), state: field('state', before) };

    fillPlace(fields.area, fields.state)(chosen);

    expect(fields.area.onChange.mock.calls).toEqual([[area]]);
    expect(fields.state.onChange.mock.calls).toEqual(state.map((name) => [name]));
  });
});
