import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { paidInspection } from '#machines/booking-process/booking-process.samples.ts';
import { InspectionsScreen } from './inspections-screen.tsx';

afterEach(cleanup);

const toCome = { ...paidInspection, day: '2100-01-12' };

it.each([true, false])('takes no move while more is loading: %s', (loading) => {
  render(
    <MemoryRouter>
      <InspectionsScreen
        found={{ items: [toCome], total: 21, after: 'after-the-twentieth' }}
        loading={loading}
        moving={null}
        notice={null}
        problem={null}
        onMove={() => undefined}
        onPhoto={() => undefined}
        onPropose={() => undefined}
        onMore={() => undefined}
      />
    </MemoryRouter>,
  );

  const cancel = screen.getByRole('button', { name: /^Cancel inspection/ });
  expect(cancel.getAttribute('aria-disabled') === 'true').toBe(loading);
});
