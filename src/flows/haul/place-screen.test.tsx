import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { components } from '#openapi/contract.gen.ts';
import { PlaceScreen } from './place-screen.tsx';

afterEach(cleanup);

const typed = {
  ...{ state: 'Zamfara', city: 'Gusau', address: '4 Sani Abacha Way', landmark: 'Behind the market' },
  ...{ name: 'Adaeze Okafor', phone_no: '0803 123 4567' },
};
const other = { state: '', city: '', address: '', landmark: '', name: '', phone_no: '' };
const chosen: components['schemas']['ShipmentPlace'] = {
  ...{ state: 'Lagos', city: 'Lekki', address: '12 Admiralty Way' },
  ...{ name: 'Musa Bello', phone_no: '+2348037654321' },
};

describe('PlaceScreen', () => {
  it.each([
    ['with a landmark', 'From', { ...chosen, landmark: 'By the gate' }, 'By the gate'],
    ['without a landmark', 'From', chosen, ''],
    ['without a landmark', 'To', chosen, ''],
  ] as const)('replaces all typed values with a chosen address %s at the end %s', async (_, end, place, landmark) => {
    const [onChange, onNext] = [vi.fn(), vi.fn()];
    const { container } = render(
      <PlaceScreen
        {...{ end, other, onChange, onNext, place: typed, back: { to: '/', label: 'Back' }, problem: null }}
        addresses={(onPlace) => (
          <button type="button" onClick={() => onPlace(place)}>
            Choose it
          </button>
        )}
      />,
      { wrapper: MemoryRouter },
    );
    const fields = [...container.querySelectorAll<HTMLInputElement>('form input, form select, form textarea')];
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual(typed);

    fireEvent.click(screen.getByRole('button', { name: 'Choose it' }));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));

    const whole = { ...place, landmark };
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual(whole);
    await waitFor(() => expect(onNext.mock.calls).toEqual([[whole]]));
    expect(onChange).toHaveBeenLastCalledWith(whole);
  });
});
