import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#machines/api/api-error.ts';
import { caseAtRest, openCase, queueAtRest, takenCase } from '#machines/desk/desk.fixtures.ts';
import { type DecisionDraft, deskMachine, type WholeCase, wholeQueue } from '#machines/desk/desk.machine.ts';
import { openWithAnswers } from '#machines/samples/answered.fixture.ts';
import { CaseScreen } from './case-screen.tsx';
import { DeskFlow } from './desk-flow.tsx';
import {
  channelInWords,
  dueInWords,
  eventInWords,
  feeInWords,
  handledInWords,
  openInWords,
  outcomeInWords,
  pastInWords,
  readersInWords,
  statementInWords,
  templatesFor,
  waitsInWords,
  wordsLabel,
} from './desk-words.ts';
import { QueueScreen } from './queue-screen.tsx';

afterEach(cleanup);

const said = {
  by: 'visitor',
  kind: 'gone',
  words: 'It was let two weeks ago.',
  at: '2026-01-12T10:30:00.000Z',
  objection: 'It is free.',
} as const;
const visit = {
  day: '2026-01-12',
  time: '10:00',
  said,
  objected_by: 'owner',
  fee: { amount: 500_000, is: 'held' },
} as const;

describe('CaseScreen', () => {
  it('shows each side’s statement about an inspection once, and the fee', () => {
    const [reported, taken] = takenCase.history;
    if (!reported || !taken) throw new Error('the sample has no history');
    const told = [said.words, said.objection, 'A third one saw it.'].map((words) => ({ ...reported, words }));

    render(
      <MemoryRouter>
        <CaseScreen
          {...caseAtRest}
          whole={{
            ...takenCase,
            ...{ about: 'inspection', opened_at: '2026-01-12T11:00:00.000Z', visit },
            timeline: [
              { at: '2026-01-12T10:00:00.000Z', text: 'The visitor reported that they could not see the place.' },
            ],
            history: [...told, taken],
          }}
        />
      </MemoryRouter>,
    );

    const textOf = (name: string) => screen.getByRole('article', { name }).textContent;
    expect(textOf('Inspection')).toContain('Inspection on Monday 12 January 2026 at 10:00 AM.');
    expect(textOf('Inspection')).toContain('Fee of ₦5,000: held.');
    const step = screen.getByText('The visitor reported that they could not see the place.').parentElement;
    expect(step?.textContent).toBe('Mon 12 Jan 2026, 11:00 AMThe visitor reported that they could not see the place.');
    expect(textOf('The visitor says: Already gone')).toBe(
      'Mon 12 Jan 2026, 11:30 AMThe visitor says: Already goneIt was let two weeks ago.',
    );
    expect(textOf('The owner disagrees')).toBe('Mon 12 Jan 2026, 12:00 PMThe owner disagreesIt is free.');
    expect(screen.getAllByText('It is free.')).toHaveLength(1);
    expect(screen.getAllByText('It was let two weeks ago.')).toHaveLength(1);
    expect(screen.getAllByText('A third one saw it.')).toHaveLength(1);
    expect(screen.getAllByText(/^Taken by/)).toHaveLength(1);
  });

  it('names the delivery that a report came from', () => {
    const [reported] = takenCase.history;
    if (!reported) throw new Error('the sample has no history');
    const shipment = { from: 'Aba', to: 'Apapa', day: '2026-01-12' };

    render(
      <MemoryRouter>
        <CaseScreen
          {...caseAtRest}
          whole={{ ...takenCase, about: 'person', history: [{ ...reported, shipment, reason: 'askedForMoney' }] }}
        />
      </MemoryRouter>,
    );

    expect(screen.getByRole('article', { name: /^Reported/ }).textContent).toContain(
      'Reported by Tunde Bello after the delivery from Aba to Apapa on Monday 12 January 2026: Asked for extra money',
    );
  });

  it('links to the reported listing, and opens its photos for the staff member who took the case', () => {
    const listing = '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41';
    const documents = [
      { id: 'photo', kind: 'listingPhoto' as const },
      { id: 'other', kind: 'listingPhoto' as const },
      { id: 'deed', kind: 'ownership' as const },
    ];
    const onDocument = vi.fn();
    render(
      <MemoryRouter>
        <CaseScreen
          {...{ ...caseAtRest, onDocument }}
          whole={{ ...takenCase, about: 'listing', listing, documents, is_mine: true }}
        />
      </MemoryRouter>,
    );

    const link = screen.getByRole('link', { name: 'See the listing as it is now' });
    expect(link.getAttribute('href')).toBe(`/listings/${listing}`);
    expect(screen.getAllByRole('button', { name: /^Open / }).map(({ textContent }) => textContent)).toEqual([
      'Open photo of the listing when the case was opened, 1 of 2',
      'Open photo of the listing when the case was opened, 2 of 2',
      'Open proof of ownership',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /1 of 2$/ }));
    expect(onDocument).toHaveBeenCalledExactlyOnceWith('photo');
  });

  it('says what our checks found, with links to the other listings', () => {
    const [reported] = takenCase.history;
    const id = '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41';
    const words = `Photos were in listings of other accounts before: 1 in A flat (/listings/${id}).`;
    const found = { what: 'reported', by: null, reason: 'copiedPhotos', words } as const;

    render(
      <MemoryRouter>
        <CaseScreen {...caseAtRest} whole={{ ...takenCase, history: reported ? [{ ...reported, ...found }] : [] }} />
      </MemoryRouter>,
    );

    const article = screen.getByRole('article', { name: 'Found by our checks: Photos of another account' });
    expect(article.textContent).toContain(words);
    expect(screen.getByRole('link', { name: `/listings/${id}` }).getAttribute('href')).toBe(`/listings/${id}`);
  });

  it('asks for the day on which a limit ends, and says when one does', async () => {
    const drafts: DecisionDraft[] = [];
    const screenOf = (whole: WholeCase) => (
      <MemoryRouter>
        <CaseScreen {...caseAtRest} whole={whole} onType={(draft) => drafts.push(draft)} />
      </MemoryRouter>
    );
    const { rerender } = render(screenOf(takenCase));
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const send = () => fireEvent.click(screen.getByRole('button', { name: 'Check what happens' }));

    type('Decision', 'limitAccount');
    type('Reason', 'You cancelled often.');
    send();
    await screen.findAllByText('Choose the day on which it ends');
    type('Until', '2099-12-01');
    send();
    await waitFor(() => expect(drafts).toHaveLength(1));
    type('Decision', 'suspendAccount');
    type('Until (optional)', '');
    send();
    await waitFor(() => expect(drafts).toHaveLength(2));
    rerender(screenOf({ ...takenCase, until: '2026-01-16T23:00:00.000Z' }));

    const words = 'You cancelled often.';
    expect(drafts).toEqual([
      { move: 'limitAccount', words, until: '2099-12-01' },
      { move: 'suspendAccount', words },
    ]);
    expect(screen.getByText('This ends by itself on Saturday 17 January 2026.')).toBeTruthy();
  });
});

describe('the words of the desk', () => {
  it.each([
    ['', 'listing', 'Choose a decision to see who reads the reason.'],
    ['note', 'booking', 'Only staff read this.'],
    ['refund', 'inspection', 'Both sides read this.'],
    ['warn', 'listing', 'The person we warn and everyone who reported it read this.'],
    ['warn', 'booking', 'Both sides read this.'],
    ['limitAccount', 'booking', 'Both sides read this.'],
    ['suspendListing', 'booking', 'Both sides read this.'],
    ['suspendAccount', 'booking', 'Both sides read this.'],
    ['suspendListing', 'listing', 'The owner of the listing and everyone who reported it read this.'],
    ['note', 'vehicle', 'Only staff read this.'],
    ['dismiss', 'listing', 'Everyone who reported it reads this.'],
    ['dismiss', 'booking', 'Both sides read this.'],
    ['dismiss', 'vehicle', 'The carriers of this case read this.'],
    ['acceptPapers', 'vehicle', 'The carriers of this case read this.'],
    ['uphold', 'booking', 'The people who read the decision read this.'],
  ] as const)('names the readers of the reason of "%s" about a %s', (move, about, readers) => {
    expect(readersInWords(move, about)).toBe(readers);
  });

  it.each([
    ['refund', 'inspection', 'The visitor could not see the place, and the owner showed us no reason.'],
    ['refund', 'shipment', 'The goods did not arrive.'],
    ['share', 'inspection', 'Both sides came late or left early.'],
    ['share', 'shipment', 'A part of the goods arrived damaged or is missing.'],
    ['dismiss', 'shipment', 'We found the listing to be as shown.'],
    ['refund', 'listing', undefined],
    ['note', 'listing', undefined],
  ] as const)('starts the reason of %s about a %s from its template', (move, about, template) => {
    expect(templatesFor(move, about)[0]).toBe(template);
  });

  it.each([
    ['note', 'Note'],
    ['handOver', 'Note'],
    ['dismiss', 'Reason'],
  ])('labels the words of %s: %s', (move, label) => expect(wordsLabel(move)).toBe(label));

  const event = { by: null, reason: null, words: null, decision: null, at: '2026-01-10T09:00:00.000Z' };
  it.each([
    [{ what: 'decided', decision: 'holdPayouts' }, 'payouts', 'Decided by the operator: payouts on hold'],
    [{ what: 'decided', decision: 'keep', by: 'Ngozi Eze' }, 'shipment', 'Decided by Ngozi Eze: carrier paid'],
    [{ what: 'decided', decision: 'keep', by: 'Ngozi Eze' }, 'inspection', 'Decided by Ngozi Eze: fee not refunded'],
    [{ what: 'ended' }, 'person', 'Ended by itself'],
    [
      { what: 'reported', by: 'Tunde Bello', reason: 'gone', visit: { day: '2026-01-12', time: '10:00' } },
      'listing',
      'Reported by Tunde Bello after the inspection on Monday 12 January 2026, 10:00 AM: Already gone',
    ],
  ] as const)('reports the event %j of a case about %s', (of, about, words) => {
    expect(eventInWords({ ...event, ...of }, about)).toBe(words);
  });

  it.each([
    [
      { about: 'shipment', money: 40_000_000, status: 'open' },
      '₦400,000 in dispute. Decide by Thu 8 Jan 2026, 9:00 AM.',
    ],
    [{ about: 'payouts', money: 40_000_000, status: 'taken' }, '₦400,000 owed. Decide by Thu 8 Jan 2026, 9:00 AM.'],
    [{ about: 'listing', money: 0, status: 'appealed' }, 'Decide by Thu 8 Jan 2026, 9:00 AM.'],
    [{ about: 'shipment', money: 40_000_000, status: 'decided' }, '₦400,000 in dispute.'],
    [{ about: 'listing', money: 0, status: 'settled' }, ''],
  ] as const)('says the money and the deadline of %j', (of, words) => {
    expect(dueInWords({ ...of, due_at: '2026-01-08T08:00:00.000Z' })).toBe(words);
  });

  it.each([
    ['listing', 'Both sides can answer. You can decide on Thu 8 Jan 2026, 9:00 AM, or once both have answered.'],
    [
      'vehicle',
      'The carriers of this case can send papers. You can decide on Thu 8 Jan 2026, 9:00 AM, or once they have.',
    ],
  ] as const)('says who can add to a case about a %s', (about, words) => {
    expect(waitsInWords('2026-01-08T08:00:00.000Z', about)).toBe(words);
  });

  const past = { since: '2026-03-02T23:00:00.000Z', cancelled: 0, reports: 0, disputes: 0, decisions: 0 };
  it.each([
    [{}, 'On Gida since Tuesday 3 March 2026.'],
    [
      { cancelled: 2, disputes: 1 },
      'On Gida since Tuesday 3 March 2026. Cancelled after agreeing or paying: 2. Disputes: 1.',
    ],
    [
      { reports: 1, decisions: 3 },
      'On Gida since Tuesday 3 March 2026. Reports about them: 1. Decisions against them: 3.',
    ],
  ])('counts of a past with %j only what there was', (counts, words) => {
    expect(pastInWords({ ...past, ...counts })).toBe(words);
  });

  it.each([
    ['kept', 200_000, 'Fee of ₦5,000: ₦2,000 refunded.'],
    ['kept', null, 'Fee of ₦5,000: not refunded.'],
    ['back', 200_000, 'Fee of ₦5,000: refunded.'],
    ['held', null, 'Fee of ₦5,000: held.'],
  ] as const)('says of a fee that is %s, of which %s is refunded: %s', (is, refund, words) => {
    expect(feeInWords({ amount: 500_000, is }, refund)).toBe(words);
  });

  it.each([
    [{ day: 0, week: 0, older: 0, overdue: 0 }, 'None.'],
    [
      { day: 0, week: 0, older: 1, overdue: 1 },
      '1 case: 0 opened within a day, 0 within a week, 1 before. Past their deadline: 1.',
    ],
    [
      { day: 3, week: 5, older: 4, overdue: 2 },
      '12 cases: 3 opened within a day, 5 within a week, 4 before. Past their deadline: 2.',
    ],
  ])('counts the open cases of %j', (open, words) => expect(openInWords(open)).toBe(words));

  it.each([
    ['taken', 'Ngozi Eze', true, 'You are handling this.'],
    ['taken', 'Ngozi Eze', false, 'Ngozi Eze is handling this.'],
    ['proposed', 'Ngozi Eze', false, 'Ngozi Eze is handling this.'],
    ['taken', null, false, undefined],
    ['decided', 'Ngozi Eze', true, undefined],
    ['open', 'Ngozi Eze', false, undefined],
  ] as const)('says who handles a case that is %s, by %s (mine: %s): %s', (status, taken_by, is_mine, words) => {
    expect(handledInWords({ status, taken_by, is_mine })).toBe(words);
  });

  it.each([
    ['decided', 'warn', 'It is yours.', 'inspection', 'Decided: warning. Reason: It is yours.'],
    ['decided', 'keep', null, 'shipment', 'Decided: carrier paid.'],
    ['lifted', null, 'It is another place.', 'listing', 'Reversed. Reason: It is another place.'],
    ['upheld', null, null, 'listing', 'Upheld.'],
  ] as const)('sums up an earlier outcome: %s, %s, %s, about a %s', (what, decision, reason, about, words) => {
    expect(outcomeInWords({ what, decision, words: reason }, about)).toBe(words);
  });

  const sent = { to: 'Adaeze Okafor', text: 'Read why.', at: '2026-01-10T09:05:00.000Z' };
  it.each([
    [{ to: 'Adaeze Okafor', text: 'Read why.', by: 'sms' }, 'SMS'],
    [{ ...sent, by: 'app', is_delivered: true }, 'In the app, Sat 10 Jan 2026, 10:05 AM'],
    [{ ...sent, by: 'sms', is_delivered: false }, 'SMS, Sat 10 Jan 2026, 10:05 AM, not delivered'],
  ] as const)('says how the message %j goes out', (message, words) => {
    expect(channelInWords(message)).toBe(words);
  });

  it.each([
    ['visitor', 'notAsShown', 'The visitor says: Not as shown'],
    ['owner', null, 'The owner says: No one came'],
    ['staff', null, 'Our team says: No one came'],
  ] as const)('names what the %s says', (by, kind, words) => {
    expect(statementInWords({ ...said, by, kind, photo: null })).toBe(words);
  });
});

describe('the list of cases', () => {
  const show = (queue: Partial<typeof wholeQueue>, total: number, cases = total === 0 ? [] : [openCase]) =>
    render(<QueueScreen {...{ ...queueAtRest, cases, total, queue: { ...wholeQueue, ...queue } }} />, {
      wrapper: MemoryRouter,
    });

  // The server counts four pages of 25, from the shown page on.
  it.each([
    [1, 1, '1 case'],
    [1, 99, '99 cases'],
    [1, 100, '100 cases or more'],
    [2, 100, '100 cases'],
    [2, 125, '125 cases or more'],
  ])('says on page %i of %i cases: %s', (page, total, words) => {
    show({ page }, total);

    expect(screen.getByText(/^\d+ cases?/).textContent).toBe(words);
  });

  it.each([
    [{}, 'No open cases.'],
    [{ closed: true }, 'No closed cases yet.'],
    [{ mine: true }, 'No cases like this.'],
    [{ about: 'shipment', closed: true }, 'No cases like this.'],
    [{ q: 'C-1', mine: true }, 'No case found. Check the reference or number.'],
  ] as const)('says of an empty list of %j: %s', (queue, words) => {
    show(queue, 0);

    expect(screen.getByText(words)).toBeTruthy();
  });

  it('starts a search from page 3 at page 1, and keeps it from page to page', async () => {
    const onAsk = vi.fn();
    const queue = { ...wholeQueue, page: 3, q: 'C-1', closed: true, order: 'age' as const };
    render(<QueueScreen {...{ ...queueAtRest, cases: [openCase], total: 80, queue, onAsk }} />, {
      wrapper: MemoryRouter,
    });
    const type = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

    press('Previous page');
    press('Next page');
    press('Show open cases');
    press('Show cases');
    await waitFor(() => expect(onAsk).toHaveBeenCalledTimes(4));
    type(/^Reference/, ' C-1007 ');
    type(/^About/, 'shipment');
    type(/^Handled by/, 'mine');
    type(/^Order/, 'deadline');
    press('Show cases');
    await waitFor(() => expect(onAsk).toHaveBeenCalledTimes(5));

    expect(onAsk.mock.calls.map(([asked]) => asked)).toEqual([
      { ...queue, page: 2 },
      { ...queue, page: 4 },
      wholeQueue,
      { ...queue, page: 1 },
      { ...queue, q: 'C-1007', about: 'shipment', mine: true, order: 'deadline', page: 1 },
    ]);
  });

  it.each([true, false])('lets anyone take over a case that is idle: %s', (is_idle) => {
    show({}, 1, [{ ...openCase, is_idle }]);

    expect(screen.queryByText(/^Not touched for two days/) !== null).toBe(is_idle);
  });
});

describe('DecisionForm', () => {
  const money = 40_000_000;
  it.each([
    ['shipment', 'In naira, less than ₦400,000. The carrier gets the rest.', 'Pay the carrier'],
    ['inspection', 'In naira, less than ₦400,000. Gida keeps the rest.', 'Keep the fee'],
  ] as const)('says who gets the rest of the money of a %s', (about, hint, keep) => {
    const whole = { ...takenCase, about, money, moves: ['refund', 'keep', 'share'] as const };
    render(<CaseScreen {...caseAtRest} whole={{ ...whole, moves: [...whole.moves] }} />, { wrapper: MemoryRouter });
    fireEvent.change(screen.getByLabelText('Decision'), { target: { value: 'share' } });

    expect(screen.getByText(hint)).toBeTruthy();
    expect(screen.getByRole('option', { name: keep })).toBeTruthy();
  });

  it.each([
    ['share', { refund: 10_000_000 }],
    ['refund', {}],
    ['handOver', { to: 'b' }],
    ['warn', {}],
    ['limitAccount', { until: '2099-12-01' }],
  ] as const)('sends with %s of all that was typed only %j', async (move, more) => {
    const onType = vi.fn();
    const moves = ['share', 'handOver', 'limitAccount', 'refund', 'warn'] as const;
    const colleagues = [
      { id: 'a', name: 'Musa Bello' },
      { id: 'b', name: 'Ngozi Eze' },
    ];
    const whole = { ...takenCase, money, colleagues, moves: [...moves] };
    render(<CaseScreen {...{ ...caseAtRest, whole, onType }} />, { wrapper: MemoryRouter });
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });

    type('Decision', 'share');
    type('Amount to refund', '100,000');
    type('Decision', 'handOver');
    type('Hand over to', 'b');
    type('Note', 'As we agreed.');
    type('Decision', 'limitAccount');
    type('Until', '2099-12-01');
    type('Decision', move);
    fireEvent.click(screen.getByRole('button', { name: 'Check what happens' }));
    await waitFor(() => expect(onType).toHaveBeenCalledOnce());

    expect(onType.mock.lastCall).toEqual([{ move, words: 'As we agreed.', ...more }]);
  });

  it.each([
    ['warn', 'warn'],
    ['take', ''],
  ] as const)('fills in what was typed before, with %s as "%s"', (move, chosen) => {
    render(<CaseScreen {...{ ...caseAtRest, whole: takenCase, draft: { move, words: 'Hello.' } }} />, {
      wrapper: MemoryRouter,
    });

    expect(screen.getByLabelText<HTMLSelectElement>('Decision').value).toBe(chosen);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Hello.');
  });

  it.each([
    ['limitAccount', ['Until', 'Reason']],
    ['suspendAccount', ['Until (optional)', 'Reason']],
    ['handOver', ['Hand over to', 'Note']],
    ['warn', ['Reason']],
  ])('asks for %s: %j', (move, labels) => {
    render(<CaseScreen {...caseAtRest} whole={takenCase} />, { wrapper: MemoryRouter });
    fireEvent.change(screen.getByLabelText('Decision'), { target: { value: move } });

    const asked = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent ?? '');
    expect(asked.filter((label) => !/^(Decision|Template)/.test(label))).toEqual(labels);
  });
});

describe('DeskFlow', () => {
  it('keeps a decision that is being typed when the desk closes, and forgets it once it is sent', async () => {
    const locked = new ApiError(403, { code: 'desk_locked', message: 'The desk is closed.' });
    const preview = { needs_second: false, effects: [], messages: [] };
    const { actor, hears } = openWithAnswers(
      deskMachine,
      {
        getCase: [takenCase],
        getCaseDocument: [locked],
        openDeskWithPasskey: [{}],
        previewCase: [preview],
        moveCase: [takenCase],
      },
      { input: { id: takenCase.id } },
    );
    const document = { type: 'document.requested', fileId: takenCase.documents[0]?.id ?? '' };
    const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^(Note|Reason)$/ }).value;
    render(
      <MemoryRouter>
        <DeskFlow actor={actor as never} codes={false} />
      </MemoryRouter>,
    );
    await act(async () => void (await hears({ type: 'screen.opened' })));
    fireEvent.change(screen.getByRole('combobox', { name: 'Decision' }), { target: { value: 'note' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'I called the owner.' } });

    await act(async () => void (await hears(document)));
    const title = screen.getByRole('heading', { level: 1 }).textContent;
    await act(async () => void (await hears({ type: 'passkey.requested' })));
    const kept = words();
    const draft = { move: 'note', words: kept };
    fireEvent.click(screen.getByRole('button', { name: 'Check what happens' }));
    await act(async () => void (await hears({ type: 'decision.typed', draft }, { type: 'decision.confirmed' })));

    expect([title, kept, words()]).toEqual(['Staff sign-in', 'I called the owner.', '']);
  });

  it('moves focus to the preview, to the reason on the way back from it, and to the case after a move', () => {
    const draft: DecisionDraft = { move: 'note', words: 'I called the owner.' };
    const shown = { ...caseAtRest, whole: takenCase, draft };
    const page = (props: ComponentProps<typeof CaseScreen>) => (
      <MemoryRouter>
        <CaseScreen {...props} />
      </MemoryRouter>
    );
    const preview = { needs_second: false, effects: [], messages: [] };
    const { rerender } = render(page({ ...shown, preview }));
    const ahead = document.activeElement;

    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    rerender(page({ ...shown, preview: null }));
    const back = document.activeElement;
    rerender(page({ ...shown, whole: { ...takenCase, version: takenCase.version + 1 }, draft: null }));

    expect(ahead?.textContent).toMatch(/: what will happen$/);
    expect(back).toBe(screen.getByRole('textbox', { name: 'Note' }));
    expect(document.activeElement?.firstElementChild).toBe(screen.getByRole('article', { name: 'Listing' }));
  });
});

describe('QueueScreen', () => {
  it.each([
    [1, 25, []],
    [1, 26, ['Next page']],
    [2, 26, ['Previous page']],
    [2, 50, ['Previous page']],
    [2, 51, ['Previous page', 'Next page']],
  ])('offers on page %i of %i cases only pages with cases', (page, total, offered) => {
    const nothing = () => undefined;
    const rest = { figures: null, counting: false, opening: false, problem: null };
    render(
      <MemoryRouter>
        <QueueScreen
          {...{ cases: [openCase], total, queue: { ...wholeQueue, page }, ...rest }}
          {...{ onAsk: nothing, onFigures: nothing, onPayouts: nothing }}
        />
      </MemoryRouter>,
    );

    expect(screen.queryAllByRole('button', { name: / page$/ }).map((button) => button.textContent)).toEqual(offered);
  });
});
