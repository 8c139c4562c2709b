import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paidInspection } from '#machines/inspection-request/inspection-request.fixtures.ts';
import type { Inspection, Saying } from '#machines/inspections/inspections.machine.ts';
import { InspectionOutcome, InspectionRow } from './inspection-row.tsx';
import { canSendUnsentWords, statusLabelOf } from './inspection-words.ts';
import { groupsOf, InspectionsScreen } from './inspections-screen.tsx';
import { SayDialog } from './say-dialog.tsx';

afterEach(cleanup);

const toCome = { ...paidInspection, day: '2100-01-12' };

describe('InspectionsScreen', () => {
  it.each([true, false])('disables moves while more is loading: %s', (loading) => {
    render(
      <MemoryRouter>
        <InspectionsScreen
          at="home"
          found={{ items: [toCome], total: 21, after: 'after-the-twentieth' }}
          loading={loading}
          moving={null}
          notice={null}
          saying={[]}
          problem={null}
          onMove={() => undefined}
          onAbandon={() => undefined}
          onPhoto={() => undefined}
          onPropose={() => undefined}
          onMore={() => undefined}
        />
      </MemoryRouter>,
    );

    const cancel = screen.getByRole('button', { name: /^Cancel inspection/ });
    expect(cancel.getAttribute('aria-disabled') === 'true').toBe(loading);
  });

  it.each([
    { tries_left: 5, offered: ['Enter the code', "Visitor didn't come"] },
    { tries_left: 1, offered: ['Enter the code', "Visitor didn't come"] },
    { tries_left: 0, offered: ["Visitor didn't come"] },
  ])('shows staff their moves and no report link with $tries_left tries left', ({ tries_left, offered }) => {
    const begun = { ...paidInspection, role: 'staff', day: '2026-01-02', code: null, tries_left } as const;
    const onMove = vi.fn();
    render(
      <MemoryRouter>
        <InspectionsScreen
          at="desk"
          found={{ items: [begun], total: 1, after: null }}
          loading={false}
          moving={null}
          notice={null}
          saying={[]}
          problem={null}
          onMove={onMove}
          onAbandon={() => undefined}
          onPhoto={() => undefined}
          onPropose={() => undefined}
          onMore={() => undefined}
        />
      </MemoryRouter>,
    );

    const buttons = screen.getAllByRole('button').map((button) => button.textContent?.replace(/ \(.*/, ''));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Inspections waiting for us');
    expect(buttons).toEqual(offered);
    expect(screen.queryByRole('link', { name: /^Report/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Visitor didn't come \(/ }));
    fireEvent.click(screen.getByRole('button', { name: "Visitor didn't come" }));
    expect(onMove.mock.calls.map(([id, move]) => [id, move])).toEqual([[begun.id, 'missed']]);
  });

  it('separates both sides, puts what happens now first, and what is over last', () => {
    const at = (title: string, day: string, more: Partial<Inspection> = {}): Inspection => ({
      ...paidInspection,
      ...{ id: title, day, listing: { ...paidInspection.listing, title } },
      ...more,
    });
    const owner = { role: 'owner', code: null } as const;
    const items = [
      at('Booked, over', '2026-01-04', { status: 'done', code: null }),
      at('Mine, next week', '2099-01-12', owner),
      at('Booked, far', '2100-01-12'),
      at('Mine, begun', '2026-01-05', owner),
    ];
    render(
      <MemoryRouter>
        <InspectionsScreen
          {...{ at: 'home', found: { items, total: 4, after: null }, loading: false, moving: null }}
          {...{ notice: null, problem: null, saying: [], onMove: vi.fn(), onAbandon: vi.fn() }}
          onPhoto={() => undefined}
          onPropose={() => undefined}
          onMore={() => undefined}
        />
      </MemoryRouter>,
    );

    const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    expect(headings.slice(1)).toEqual([
      ...['H2 Inspections of your listings', 'H3 Mine, begun', 'H3 Mine, next week'],
      ...['H2 Inspections you booked', 'H3 Booked, far'],
      ...['H2 Past inspections', 'H3 Booked, over'],
    ]);
    expect(groupsOf(items.slice(0, 3), Date.UTC(2100, 0, 12)).map(({ heading }) => heading)).toEqual([
      'Inspections you booked',
      'Inspections of your listings',
      'Past inspections',
    ]);
    expect(groupsOf(items.slice(0, 2), 0).map(({ heading }) => heading)).toEqual([
      'Inspections of your listings',
      'Past inspections',
    ]);
  });

  it('moves focus to the inspection that the address names, and loads it first', () => {
    const named = { ...toCome, id: 'named', role: 'owner', is_own: true } as const;
    const onMore = vi.fn();
    const showing = (items: Inspection[], after: string | null) => (
      <MemoryRouter initialEntries={['/inspections#named']}>
        <InspectionsScreen
          {...{ at: 'home', found: { items, total: 3, after }, loading: false, moving: null }}
          {...{ notice: null, problem: null, saying: [], onMove: vi.fn(), onAbandon: vi.fn(), onMore }}
          onPhoto={() => undefined}
          onPropose={() => undefined}
        />
      </MemoryRouter>
    );
    const { rerender } = render(showing([toCome], 'first'));
    expect(onMore).toHaveBeenCalledOnce();
    rerender(showing([toCome, { ...named, role: 'visitor' }, named], null));

    expect(onMore).toHaveBeenCalledOnce();
    expect(document.activeElement?.textContent).toContain('of your listing');
    expect(document.querySelectorAll('#named')).toHaveLength(1);
  });

  it('puts what happens now first, then what waits for the user by its deadline', () => {
    const at = (id: string, day: string, more: Partial<Inspection> = {}): Inspection => ({
      ...{ ...paidInspection, id, day },
      ...more,
    });
    const until = (day: number) => `2026-01-${String(day).padStart(2, '0')}T09:00:00Z`;
    const other = { day: '2026-01-20', time: '10:00', until: until(7) } as const;
    const items = [
      at('now', '2026-01-05'),
      at('mine to pay', '2026-01-30', { status: 'awaitingPayment', held_until: until(9) }),
      at('no-show', '2026-01-04', { status: 'absent', held_until: until(8) }),
      at('theirs to answer', '2026-01-06', { status: 'turnedAway', held_until: until(6) }),
      at('another time of the owner', '2026-01-29', { other_time: { by: 'owner', ...other } }),
      at('another time of mine', '2026-01-07', { other_time: { by: 'visitor', ...other } }),
      at('theirs to accept', '2026-01-08', { status: 'proposed', held_until: until(6) }),
    ];
    const ordered = (role: Inspection['role']) =>
      groupsOf(
        items.map((each) => ({ ...each, role })),
        Date.UTC(2026, 0, 5, 9),
      ).flatMap(({ items: group }) => group.map(({ id }) => id));

    expect(ordered('visitor')).toEqual([
      ...['now', 'another time of the owner', 'no-show', 'mine to pay'],
      ...['theirs to answer', 'another time of mine', 'theirs to accept'],
    ]);
    expect(ordered('owner').slice(0, 4)).toEqual([
      ...['now', 'theirs to answer', 'theirs to accept', 'another time of mine'],
    ]);
  });

  const begun = { ...paidInspection, day: '2026-01-02' };
  const photo = new File(['as taken'], 'gate.jpg', { type: 'image/jpeg' });
  const unsent: Saying = { id: begun.id, move: 'fail', said: { kind: 'gone', words: 'It was let.' }, photo };

  /** Opens the report dialog of an inspection with unsent reports. */
  function openReport(...saying: Saying[]) {
    const [onMove, onAbandon] = [vi.fn(), vi.fn()];
    render(
      <MemoryRouter>
        <InspectionsScreen
          {...{ at: 'home', found: { items: [begun], total: 1, after: null }, loading: false, moving: null }}
          {...{ notice: null, problem: null, saying, onMove, onAbandon }}
          onPhoto={() => undefined}
          onPropose={() => undefined}
          onMore={() => undefined}
        />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('button', { name: /^Something went wrong \(/ }));
    return { onMove, onAbandon, words: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tell us more' }) };
  }

  it('restores the unsent report of an inspection with its photo', () => {
    const { onMove, words } = openReport({ ...unsent, id: 'another', said: { words: 'The gate was locked.' } }, unsent);

    expect(words.value).toBe('It was let.');
    expect(screen.getByRole('button', { name: 'Remove gate.jpg' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Something went wrong' }));
    expect(onMove.mock.calls).toEqual([[begun.id, 'fail', unsent.said, photo]]);
  });

  it.each([
    ['another inspection', { ...unsent, id: 'another' }],
    ['another move', { ...unsent, move: 'object' as const }],
  ])('restores nothing from the report of %s', (_, saying) => {
    const { words } = openReport(saying);

    expect(words.value).toBe('');
    expect(screen.queryByRole('button', { name: 'Remove gate.jpg' })).toBeNull();
  });

  it('abandons the report when the dialog closes', () => {
    const { onMove, onAbandon } = openReport(unsent);

    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));

    expect(onAbandon.mock.calls).toEqual([[begun.id, 'fail']]);
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe('InspectionRow', () => {
  afterEach(() => vi.useRealTimers());

  /** Renders an inspection on Monday 12 January at 10, a week before. */
  function show(change: Partial<Inspection>, saying: readonly Saying[] = []) {
    vi.useFakeTimers({ now: new Date('2026-01-05T08:00:00Z'), toFake: ['Date'] });
    const [onMove, nothing] = [vi.fn(), () => undefined];
    const inspection = { ...paidInspection, ...change };
    const on = { onMove, onAbandon: nothing, onPhoto: nothing, onPropose: nothing };
    render(<InspectionRow {...{ inspection, busy: false, unavailable: false, saying, ...on }} />, {
      wrapper: MemoryRouter,
    });
    return onMove;
  }
  const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

  const other = { by: 'visitor', day: '2026-01-13', time: '11:00', until: '2026-01-12T09:00:00Z' } as const;
  const shown = { day: '2026-01-12', time: '10:00' };
  it.each([
    ['accept', 'a suggested inspection', { status: 'proposed', role: 'owner' }, 'Accept', shown],
    ['decline', 'a suggested inspection', { status: 'proposed', role: 'owner' }, 'Decline', shown],
    ['accept', 'another time', { other_time: other, role: 'owner' }, 'Accept', { day: other.day, time: other.time }],
    ['decline', 'another time', { other_time: other, role: 'owner' }, 'Decline', { day: other.day, time: other.time }],
    ['cancel', 'an inspection a week ahead', {}, 'Cancel inspection', { costs: 0 }],
    ['cancel', 'an inspection today', { day: '2026-01-05', time: '16:00' }, 'Cancel inspection', { costs: 500_000 }],
  ] as const)('sends with %s of %s the time and cost that the dialog showed', (move, _, change, action, said) => {
    const onMove = show(change);
    press(new RegExp(`^${action} \\(`));
    press(action);

    expect(onMove.mock.calls).toEqual([[move, said, undefined]]);
  });

  it.each([
    [{ status: 'proposed', role: 'owner' }, ['main Accept', 'quiet Decline', 'quiet Suggest another time']],
    [
      { other_time: other, role: 'owner' },
      ['main Accept', 'quiet Decline', 'quiet Suggest another time', 'quiet Cancel inspection'],
    ],
    [{ status: 'turnedAway', role: 'owner' }, ['main Agree', 'quiet Disagree']],
    [{ status: 'absent' }, ['quiet I saw the property', 'quiet Agree', 'quiet Disagree']],
  ] as const)('offers the main move of %j first', (change, buttons) => {
    show({ ...change, day: 'status' in change && change.status !== 'proposed' ? '2026-01-02' : '2026-01-12' });

    const shownNow = screen.getAllByRole('button').map(({ dataset, textContent }) => {
      return `${dataset.look} ${textContent.replace(/ \(.*/, '')}`;
    });
    expect(shownNow).toEqual(buttons);
  });

  it.each([
    [{ move: 'fail' }, 'The gate was locked.'],
    [{ move: 'object' }, 'The gate was locked.'],
    [{ move: 'fail', id: 'late' }, 'I came.'],
  ] as const)('starts a disagreement with the unsent words of %j', (late, words) => {
    const saying = [
      { id: 'a', said: { words: 'The gate was locked.' }, ...late },
      ...('id' in late ? [{ id: 'a', move: 'object' as const, said: { words: 'I came.' } }] : []),
    ];
    show({ status: 'absent', day: '2026-01-02', held_until: '2026-01-06T08:00:00Z' }, saying);
    press(/^Disagree \(/);

    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' }).value).toBe(words);
  });

  it.each([
    ['fail', 'scheduled', true],
    ['fail', 'absent', true],
    ['object', 'absent', true],
    ['fail', 'turnedAway', false],
    ['object', 'scheduled', false],
  ] as const)('keeps unsent words of %s for an inspection that is %s: %s', (move, status, sendable) => {
    const inspection = { ...paidInspection, status, held_until: '2026-01-14T09:00:00Z' };

    expect(canSendUnsentWords({ move }, inspection, new Date('2026-01-12T09:00:00Z'))).toBe(sendable);
  });

  it.each([
    ['nobody paid', 'lapsed', null, 'Expired: no answer'],
    ['a payment was started', 'lapsed', paidInspection.payment, 'Expired: not paid'],
    ['it is suggested', 'proposed', null, 'Suggested'],
  ] as const)('says, where %s of an inspection that is %s', (_, status, payment, words) => {
    expect(statusLabelOf({ status, payment }).status).toBe(words);
  });
});

describe('InspectionOutcome', () => {
  const tell = (change: Partial<Inspection>) => {
    const { container } = render(<InspectionOutcome inspection={{ ...paidInspection, code: null, ...change }} />);
    return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  };
  const said = (by: Inspection['role'], kind: NonNullable<Inspection['said']>['kind'] = null) => ({
    ...{ by, kind, words: kind && 'See the photo.', at: '2026-01-12T09:30:00Z', objection: 'I was there.' },
    photo: null,
  });

  it.each([
    ['visitor', 'visitor', false, 'You reported: The', 'The owner disagreed: I was there.'],
    ['visitor', 'owner', false, 'Adaeze Okafor reported: The', 'You disagreed: I was there.'],
    ['owner', 'visitor', false, 'The owner reported that you did not come.', 'You disagreed: I was there.'],
    ['owner', 'owner', false, 'You reported a no-show.', 'Adaeze Okafor disagreed: I was there.'],
    ['visitor', 'visitor', true, 'You reported: The', 'Our team disagreed: I was there.'],
    ['visitor', 'staff', true, 'Adaeze Okafor reported: The', 'You disagreed: I was there.'],
    ['staff', 'visitor', true, 'Our team reported that you did not come.', 'You disagreed: I was there.'],
    ['staff', 'staff', true, 'You reported a no-show.', 'Adaeze Okafor disagreed: I was there.'],
  ] as const)('names who reported and who disagreed: the %s, to the %s (own: %s)', (by, role, is_own, start, end) => {
    const report = said(by, by === 'visitor' ? 'gone' : null);
    const [first, second] = tell({ role, is_own, status: 'disputed', said: report });

    expect([first?.startsWith(start), second]).toEqual([true, end]);
  });

  it.each([
    ['gone', 'The place was already gone'],
    ['notAsShown', 'It was not as shown'],
    ['nobodyCame', 'No one came to let me in'],
    ['askedForMoney', 'I was asked for extra money'],
  ] as const)('names what went wrong: %s', (kind, words) => {
    expect(tell({ status: 'turnedAway', said: said('visitor', kind) })[0]).toBe(
      `You reported: ${words}. See the photo.`,
    );
  });

  const until = 'Wed 14 Jan 2026, 10:00 AM';
  it.each([
    ['turnedAway', 'staff', `Answer by ${until}. If you don't, we refund the visitor.`],
    ['absent', 'staff', `Adaeze Okafor has until ${until} to answer. If they don't, we keep their fee.`],
    ['turnedAway', 'visitor', `Our team has until ${until} to answer. If they don't, we refund your fee.`],
    ['absent', 'visitor', `Answer by ${until}. If you don't, your fee is not refunded.`],
  ] as const)('says who answers for an own property that is %s, to %s', (status, role, words) => {
    expect(tell({ status, role, is_own: true, held_until: '2026-01-14T09:00:00Z' })).toEqual([words]);
  });

  it('warns the owner of a suspended visitor', () => {
    expect(tell({ role: 'owner', visitor_suspended: true })).toEqual([
      'We suspended the visitor’s account. You don’t have to show them the place.',
    ]);
  });

  const payment = paidInspection.payment ?? expect.fail('there is no payment');
  it.each([
    ['visitor', 'visitor', payment, 'You cancelled. We refund your fee.'],
    ['visitor', 'owner', payment, 'The owner cancelled. We refund your fee.'],
    ['owner', 'visitor', payment, 'Adaeze Okafor cancelled. We refund the visitor.'],
    ['owner', 'owner', payment, 'You cancelled. We refund the visitor.'],
    ['visitor', undefined, payment, 'We refund your fee.'],
    ['visitor', 'owner', { ...payment, status: 'refunded' }, 'The owner cancelled. We refunded your fee.'],
    ['owner', 'owner', { ...payment, status: 'refunded' }, 'You cancelled. We refunded the visitor.'],
    ['visitor', 'owner', null, 'The owner cancelled.'],
  ] as const)('tells the %s that the %s cancelled', (role, by, paid, words) => {
    expect(tell({ status: 'cancelled', role, payment: paid, ...(by && { cancelled_by: by }) })).toEqual([words]);
  });

  it.each([
    ['visitor', 'paused', 'The owner paused the listing'],
    ['owner', 'paused', 'You paused your listing'],
    ['visitor', 'let', 'The owner rented out the listing'],
    ['visitor', 'sold', 'The owner sold the listing'],
    ['visitor', 'closed', 'The owner closed the listing'],
    ['owner', 'removed', 'You removed your listing'],
    ['visitor', 'unconfirmed', 'The owner did not confirm that the listing is still available'],
    ['owner', 'suspended', 'We suspended your listing'],
    ['visitor', 'visitorSuspended', 'We suspended your account'],
    ['owner', 'visitorSuspended', "We suspended the visitor's account"],
    ['visitor', 'feeRefunded', 'Your fee of ₦5,000 was refunded'],
    ['owner', 'feeRefunded', "The visitor's fee was refunded"],
    ['visitor', 'accountDeleted', 'The owner deleted their account'],
    ['owner', 'accountDeleted', 'The visitor deleted their account'],
  ] as const)('tells the %s that the cause was %s, and who gets the fee', (role, cancelled_because, why) => {
    const refund = role === 'visitor' ? ' We refund your fee.' : ' We refund the visitor.';
    const fee = cancelled_because === 'feeRefunded' ? '' : refund;

    expect(tell({ status: 'cancelled', role, cancelled_because, cancelled_by: 'owner' })).toEqual([
      `${why}, so this inspection was cancelled.${fee}`,
    ]);
  });

  it('tells owners who inspect their own property what they did', () => {
    expect(tell({ status: 'cancelled', is_own: true, cancelled_because: 'let', payment: null })).toEqual([
      'You rented out your listing, so this inspection was cancelled.',
    ]);
  });

  it('warns once of a suspended listing', () => {
    expect(tell({ status: 'cancelled', cancelled_because: 'suspended', suspended: true })).toEqual([
      'We suspended the listing, so this inspection was cancelled. We refund your fee.',
      'Don’t pay the owner.',
    ]);
  });
});

describe('a completed inspection', () => {
  const listing = (kind: Inspection['listing']['kind']) => ({ ...paidInspection.listing, kind });
  it.each([
    ['apartment', { listed: true }, `Rent this place -> /rent-apartment/${paidInspection.propertyId}`],
    ['warehouse', { listed: true }, `Rent this place -> /rent-apartment/${paidInspection.propertyId}`],
    ['property', { listed: true }, `See this property -> /listings/${paidInspection.propertyId}`],
    ['apartment', {}, undefined],
    ['apartment', { listed: true, status: 'failed' }, undefined],
  ] as const)('leads the visitor of an %s on, with %j: %s', (kind, change, link) => {
    const done = { ...paidInspection, code: null, status: 'done', listing: listing(kind), ...change } as const;
    const nothing = () => undefined;
    const on = { onMove: nothing, onAbandon: nothing, onPhoto: nothing, onPropose: nothing };
    render(<InspectionRow {...{ inspection: done, busy: false, unavailable: false, saying: [], ...on }} />, {
      wrapper: MemoryRouter,
    });
    const found = screen.queryByRole('link', { name: /^(Rent this place|See this property) \(/ });

    expect(found ? `${found.textContent.replace(/ \(.*/, '')} -> ${found.getAttribute('href')}` : undefined).toBe(link);
  });

  const [fee, share] = ["We kept the visitor's fee.", 'You get no part of it.'];
  it.each([
    ['visitor', 'paid', 'code', 'Confirmed by code. Your fee is not refunded.'],
    ['owner', 'paid', 'code', `Confirmed by code. ${fee} ${share}`],
    ['staff', 'paid', 'code', `Confirmed by code. ${fee}`],
    ['visitor', 'refunded', 'code', 'Confirmed by code.'],
    ['owner', 'refunded', 'code', 'Confirmed by code.'],
    ['visitor', 'paid', 'case', 'Our team decided.'],
  ] as const)('tells the %s who has the fee that is %s, settled by %s', (role, status, settled_by, words) => {
    const payment = paidInspection.payment && { ...paidInspection.payment, status };
    const done = { ...paidInspection, role, payment, code: null, status: 'done', settled_by } as const;
    render(<InspectionOutcome inspection={done} />);

    expect(screen.getByText(words)).toBeDefined();
  });
});

describe('SayDialog', () => {
  it.each([
    ['fail', 'the owner', 'The owner will read this. Our team reads it only if they disagree.'],
    ['object', 'the owner', 'The owner and our team will read this.'],
    ['fail', 'our team', 'Our team will read this.'],
    ['object', 'our team', 'Our team will read this.'],
  ] as const)('says who reads the words of %s to %s, and who sees the photo', (move, counterpart, readers) => {
    const [words, nothing] = [{ title: 'What?', text: 'Say it.', action: 'Send' }, () => undefined];
    const rest = { triesLeft: null, saying: null, onConfirm: nothing, onClose: nothing };
    render(<SayDialog {...{ move, words, counterpart, ...rest }} />);
    const seen = {
      fail: 'Only you and the owner see it, and our team if we have to decide.',
      object: 'Only you, the owner and our team see it.',
    }[move];

    expect(screen.getByText(readers)).toBeDefined();
    expect(screen.getByText(counterpart === 'our team' ? 'Only you and our team see it.' : seen)).toBeDefined();
  });

  it('moves focus to the code each time it was refused', () => {
    const words = { title: 'Code?', text: 'Enter it.', action: 'Check' };
    const rest = { counterpart: 'the owner', triesLeft: 3, saying: null, onConfirm: vi.fn(), onClose: vi.fn() };
    const dialog = (problem?: string) => <SayDialog {...{ move: 'prove', words, ...rest, problem }} />;
    const { rerender } = render(dialog());
    const focused = (problem?: string) => {
      (document.activeElement as HTMLElement).blur();
      rerender(dialog(problem));
      return document.activeElement?.id;
    };

    expect(['Wrong code.', undefined, 'Wrong code.', 'Last try.'].map(focused)).toEqual(['code', '', 'code', 'code']);
  });

  it.each([
    ['cancel', 'Keep inspection'],
    ['done', 'Go back'],
  ] as const)('leaves the dialog of %s with %s', (move, way) => {
    const [words, onClose] = [{ title: 'Sure?', text: 'It ends.', action: 'Do it' }, vi.fn()];
    const rest = { counterpart: 'the owner', triesLeft: null, saying: null, onConfirm: () => undefined, onClose };
    render(<SayDialog {...{ move, words, ...rest }} />);
    fireEvent.click(screen.getByRole('button', { name: way }));

    expect(onClose.mock.calls.length).toBe(1);
  });
});
