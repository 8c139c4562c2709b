import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TermsToCome } from './legal-page.tsx';

const terms = [
  { version: '2026-01-01', changes: '' },
  { version: '2026-06-20', changes: 'Rents can be paid here.' },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('TermsToCome', () => {
  it.each([
    ['2026-06-05T22:59:59Z', false],
    ['2026-06-05T23:00:00Z', true],
    ['2026-06-19T22:59:59Z', true],
    ['2026-06-19T23:00:00Z', false],
  ])('announces new terms at %s: %s', (moment, isSaid) => {
    vi.setSystemTime(new Date(moment));

    render(<TermsToCome terms={terms} />);

    const words = /New terms start on Saturday 20 June 2026. Rents can be paid here./;
    expect(screen.queryByText(words) !== null).toBe(isSaid);
  });
});
