import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SuccessScreen, type SuccessScreenProps } from './success-screen.tsx';

afterEach(cleanup);

const open = (props: SuccessScreenProps) =>
  render(
    <MemoryRouter>
      <SuccessScreen {...props} />
    </MemoryRouter>,
  );

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const links = () => screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'));

it('says that the warehouse was submitted and leads to it', () => {
  open({ kind: 'warehouse', listingId: '7' });

  expect(heading()).toBe('Warehouse listing submitted successfully!');
  expect(links()).toEqual(['/listings/7', '/dashboard']);
});

it('stands without knowing what was sent', () => {
  open({});

  expect(heading()).toBe('Listing submitted successfully!');
  expect(links()).toEqual(['/dashboard']);
});
