import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { DashboardScreen, type DashboardScreenProps } from './dashboard-screen.tsx';

afterEach(cleanup);

function open(props: Partial<DashboardScreenProps>) {
  const nothing = () => undefined;
  render(
    <MemoryRouter>
      <DashboardScreen
        user={{ first_name: 'Ngọzi', last_name: 'Adéyẹmí' }}
        signingOut={false}
        onSignOut={nothing}
        {...props}
      />
    </MemoryRouter>,
  );
}

it('greets the person and leads to the four things to do', () => {
  open({});

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Ngọzi Adéyẹmí');
  expect(screen.getByText('What would you like to do today?')).toBeDefined();
  const list = screen.getAllByRole('list')[0] ?? document.body;
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Rent Apartment & Warehouse', '/book-apartment'],
    ['Sell Property', '/sell-property'],
    ['Buy Property', '/buy-property'],
    ['Lease Property', '/add-listing'],
  ]);
});

it('says that it is loading, and greets nobody, until it knows who is there', () => {
  open({ user: null });

  expect(screen.getByRole('status').textContent).toBe('Loading your dashboard');
  expect(screen.queryByText(/welcome/i)).toBeNull();
});

it('leads to the profile and to what goes on already', () => {
  open({});

  expect(screen.getByRole('link', { name: 'User Profile' }).getAttribute('href')).toBe('/profile');
  const own = within(screen.getByRole('navigation', { name: 'Yours' })).getAllByRole('link');
  expect(own.map((link) => link.getAttribute('href'))).toEqual([
    '/bookings',
    '/bookings/received',
    '/haul',
    '/haulages',
    '/inspections',
    '/saved',
    '/transactions',
  ]);
});
