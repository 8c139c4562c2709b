import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drivingMachine } from '#machines/shipments/driving.machine.ts';
import { jobToDrive, keptPickUp } from '#machines/shipments/shipment.fixtures.ts';
import { actorAt } from '../actor-at.fixture.ts';
import { DrivingFlow } from './driving-flow.tsx';

afterEach(cleanup);

const AT = '2026-01-12T07:00:00Z';
const SAID = 'You are offline. Jobs shown as of Mon 12 Jan 2026, 8:00 AM.';

const ENDED = 'You were signed out. Sign in again to continue.';

describe('DrivingFlow', () => {
  it.each([
    ['resting', 1, false, ''],
    ['resting', 1, true, SAID],
    ['resting', 0, true, ''],
    ['waiting', 1, false, SAID],
    ['waiting', 0, false, ''],
    ['sending', 1, false, ''],
  ])('shows, when %s with %i stored jobs and an old page: %s, "%s"', async (value, jobs, isOld, said) => {
    const at = { jobs: Array.from({ length: jobs }, () => jobToDrive), at: AT };
    const actor = actorAt(drivingMachine, { input: { ...at, moves: [] }, value });
    const { container } = render(<DrivingFlow actor={actor} isOld={isOld} />, { wrapper: MemoryRouter });
    await vi.dynamicImportSettled();

    if (said) await screen.findByText(said);
    expect(container.textContent).toBe(said);
  });

  it.each([
    ['on a page that does not', false, ENDED],
    ['on a page that does so itself', true, ''],
  ])('asks a signed-out driver to sign in, %s', async (_, isTold, said) => {
    const problem = { code: 'unauthenticated', message: 'Please sign in.' };
    const input = { jobs: [jobToDrive], at: AT, moves: [keptPickUp] };
    const actor = actorAt(drivingMachine, { input, value: 'waiting', context: { problem } });
    const { container } = render(<DrivingFlow actor={actor} isTold={isTold} />, { wrapper: MemoryRouter });
    await screen.findByText('1 update saved on this phone. We send it after you sign in.');

    expect(container.textContent).toBe(
      `${said}1 update saved on this phone. We send it after you sign in.` +
        'Pickup: G-7KM3T: 12 pieces from Aba to Apapa, Mon 12 Jan 2026, 9:30 AM',
    );
  });

  it('shows nothing to users who do not drive', () => {
    const { container } = render(<DrivingFlow actor={null} isOld />, { wrapper: MemoryRouter });

    expect(container.textContent).toBe('');
  });
});
