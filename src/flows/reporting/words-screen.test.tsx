import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReportDraft } from '#machines/reporting/reporting.machine.ts';
import { readCounterpart, readersInWords, readFacts, subjectInWords, subjectWords } from './report-words.ts';
import { SentScreen } from './reporting-flow.tsx';
import { WordsScreen } from './words-screen.tsx';

afterEach(cleanup);

function open(reason: ReportDraft['reason'], words = '') {
  const onWords = vi.fn();
  const reported = { about: 'listing', id: '3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10' } as const;
  render(
    <MemoryRouter>
      <WordsScreen reported={reported} draft={{ reason, words }} onChange={() => undefined} onWords={onWords} />
    </MemoryRouter>,
  );
  return { onWords, press: () => userEvent.click(screen.getByRole('button', { name: 'Continue' })) };
}

describe('WordsScreen', () => {
  it.each(['', '   '])('requires details for “Something else”, not “%s”', async (words) => {
    const { onWords, press } = open('other', words);

    await press();

    expect(await screen.findAllByText('Tell us what happened')).not.toEqual([]);
    expect(onWords).not.toHaveBeenCalled();
  });

  it('continues with details, and without them for other reasons', async () => {
    const other = open('other', 'The gate is another one.');
    await other.press();
    await waitFor(() => expect(other.onWords).toHaveBeenCalledWith('The gate is another one.'));
    cleanup();

    const known = open('gone');
    await known.press();
    await waitFor(() => expect(known.onWords).toHaveBeenCalledWith(''));
  });
});

describe('ReportPanel', () => {
  const reported = { about: 'booking', id: '7f1d' } as const;
  const facts = [
    ['Booking', 'Flat in Lekki'],
    ['Dates', 'Mon 12 Jan 2026 to Tue 12 Jan 2027'],
  ];

  it.each([
    ['its subject', { facts }, ['Booking', 'Dates', 'Reason', 'Next'], ['Flat in Lekki /bookings/7f1d']],
    ['no subject that is unknown', null, ['Reason', 'Next'], []],
    ['no subject that is unreadable', { facts: [['Booking'], 3] }, ['Reason', 'Next'], []],
  ])('shows beside the form of a report %s', (_, state, rows, links) => {
    const words = { reported, facts: readFacts(state), draft: { reason: 'rude', words: '' } } as const;
    render(<WordsScreen {...words} onChange={() => undefined} onWords={() => undefined} />, { wrapper: MemoryRouter });

    const panel = within(screen.getByRole('region', { name: 'Your report so far' }));
    const shown = panel.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(shown).toEqual(links);
    expect(panel.getAllByRole('term').map((term) => term.textContent)).toEqual(rows);
  });
});

describe('SentScreen', () => {
  it.each([
    ['C-1001', 'Report received', ['Reference', 'What happens next', 'Who sees this']],
    [null, 'Already reported', ['What happens next', 'Who sees this']],
  ])('shows for a report with reference %s the heading "%s" and %j', (reference, title, rows) => {
    render(<SentScreen reported={{ about: 'booking', id: '7f1d' }} reference={reference} />, { wrapper: MemoryRouter });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(rows);
  });
});

describe('subjectWords', () => {
  it('names the subject of a report and links back to it', () => {
    const told = Object.entries(subjectWords).map(([about, { title, name, back, reasons }]) => {
      const { to, label } = back('7f1d');
      return [about, title, name, `${label} -> ${to}`, reasons.join(' ')];
    });

    const ofPlaces = 'gone notAsShown notTheirs askedForMoney rude other';
    const ofPeople = 'notTheirs askedForMoney rude other';
    expect(told).toEqual([
      ['listing', 'Report a listing', 'the listing', 'Listing -> /listings/7f1d', ofPlaces],
      ['booking', 'Report a booking', 'the booking', 'Booking -> /bookings/7f1d', ofPlaces],
      ['inspection', 'Report an inspection', 'the inspection', 'Inspections -> /inspections', ofPeople],
      ['shipment', 'Report a delivery', 'the delivery', 'Delivery -> /shipments/7f1d', 'askedForMoney rude other'],
      ['person', 'Report a user', 'this user', 'Search -> /book-apartment', ofPeople],
    ]);
  });

  it.each([
    ['booking', { whom: 'renter' }, 'the booking or the renter', 'The renter reads the reason,'],
    ['inspection', { whom: 'visitor' }, 'the inspection or the visitor', 'Only our team.'],
    ['shipment', { whom: 'sender' }, 'the delivery or the sender', 'Only our team.'],
    ['listing', { whom: 'owner' }, 'the listing', 'Only our team.'],
    ['booking', null, 'the booking, its owner or its renter', 'The person you report reads the reason,'],
    ['shipment', { whom: 'someone' }, 'the delivery, its sender, carrier or driver', 'Only our team.'],
  ] as const)('names in a report of a %s from a page with %j the person concerned', (about, state, words, readers) => {
    const whom = readCounterpart(state);

    expect(subjectInWords(about, whom)).toBe(words);
    expect(readersInWords(about, whom)).toMatch(new RegExp(`^${readers}`));
  });
});
