import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '#machines/api/api-error.ts';
import { caseAtRest, openCase, takenCase } from '#machines/desk/desk.fixtures.ts';
import { type DecisionDraft, deskMachine, type WholeCase, wholeQueue } from '#machines/desk/desk.machine.ts';
import { openWithAnswers } from '#machines/samples/answered.fixture.ts';
import { CaseScreen } from './case-screen.tsx';
import { DeskFlow } from './desk-flow.tsx';
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

  it('moves focus to the reason on the way back from the preview, and to the case after a move', () => {
    const draft: DecisionDraft = { move: 'note', words: 'I called the owner.' };
    const shown = { ...caseAtRest, whole: takenCase, draft };
    const page = (props: ComponentProps<typeof CaseScreen>) => (
      <MemoryRouter>
        <CaseScreen {...props} />
      </MemoryRouter>
    );
    const preview = { needs_second: false, effects: [], messages: [] };
    const { rerender } = render(page({ ...shown, preview }));

    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    rerender(page({ ...shown, preview: null }));
    const back = document.activeElement;
    rerender(page({ ...shown, whole: { ...takenCase, version: takenCase.version + 1 }, draft: null }));

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
