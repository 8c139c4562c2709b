import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyHaul } from '#domain/haul.ts';
import { bankMachine } from '#machines/bank/bank.machine.ts';
import { okafor } from '#machines/carrier/carrier.fixtures.ts';
import { suspensionDecision } from '#machines/decisions/decisions.samples.ts';
import { caseAtRest, takenCase } from '#machines/desk/desk.fixtures.ts';
import { crates } from '#machines/haul/haul.fixtures.ts';
import { haulMachine } from '#machines/haul/haul.machine.ts';
import { hearingMachine } from '#machines/hearing/hearing.machine.ts';
import { undecidedCase } from '#machines/hearing/hearing.samples.ts';
import { actorAt } from './actor-at.fixture.ts';
import { BankFlow } from './bank/bank-flow.tsx';
import { DriversPart } from './carrier/drivers-part.tsx';
import { ContactForm } from './contact/contact-flow.tsx';
import { DecisionsScreen } from './decisions/decisions-screen.tsx';
import { CaseScreen } from './desk/case-screen.tsx';
import { HaulFlow } from './haul/haul-flow.tsx';
import { HearingFlow } from './hearing/hearing-flow.tsx';
import { SecurityScreen } from './security/security-flow.tsx';
import { LateWords } from './shared/late-words.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const unreachable = { code: 'unreachable', message: 'We could not reach the server.' };

const desk = (whole: typeof takenCase, problem: typeof unreachable | null = null) => (
  <CaseScreen {...{ ...caseAtRest, whole, problem }} />
);
const drivers = (count: number, problem: typeof unreachable | null = null) => (
  <DriversPart
    {...{ drivers: okafor.drivers.slice(0, count), invited: { name: '', phone_no: '' }, busy: false, leaving: null }}
    {...{ problem, onInvite: nothing, onRemove: nothing, onFailed: nothing }}
  />
);
const security = (notice: string | null, problem: typeof unreachable | null = null) => (
  <SecurityScreen {...{ notice, problem, busy: false, children: null, onSubmit: nothing }} />
);
const contact = (notice: string | null, problem: typeof unreachable | null = null) => (
  <ContactForm
    {...{ notice, problem, pageTitle: 'Home', initial: { name: '', email: '', message: '' } }}
    {...{ busy: false, onSubmit: nothing }}
  />
);
const haul = (filling: 'origin' | 'destination', problem: typeof unreachable | null = null) => {
  const draft = { ...emptyHaul, to: crates.to };
  return (
    <HaulFlow
      actor={actorAt(haulMachine, { input: { bookingId: null }, value: { filling }, context: { draft, problem } })}
    />
  );
};
const hearing = (thread = undecidedCase.thread, problem: typeof unreachable | null = null) => {
  const context = { whole: { ...undecidedCase, thread }, problem };
  return <HearingFlow actor={actorAt(hearingMachine, { input: { id: 'a' }, value: { shown: 'resting' }, context })} />;
};
const another = { ...suspensionDecision, id: 'another' };
const decisions = (appealing: string, problem: typeof unreachable | null = null) => (
  <DecisionsScreen
    {...{ decisions: [suspensionDecision, another], appealing, words: '', unsent: [], sending: false, problem }}
    {...{ onBegin: nothing, onSend: nothing, onAbandon: nothing, onDiscard: nothing }}
  />
);

interface Typed {
  label: string;
  form: ReactElement;
  /** The form after it could not be sent. */
  failed: ReactElement;
  /** The same form after it was sent, or for another subject. */
  next: ReactElement;
  holds: string;
}

const forms: Record<string, Typed> = {
  'the reason of a decision': {
    label: 'Reason',
    ...{ form: desk(takenCase), failed: desk(takenCase, unreachable) },
    ...{ next: desk({ ...takenCase, status: 'appealed', moves: ['uphold', 'lift'] }), holds: '' },
  },
  'who is to drive': {
    label: "Driver's name",
    ...{ form: drivers(0), failed: drivers(0, unreachable), next: drivers(1), holds: '' },
  },
  'the password of before': {
    label: 'Current password',
    ...{ form: security(null), failed: security(null, unreachable), next: security('It is changed.'), holds: '' },
  },
  'a message to us': {
    label: 'Message',
    ...{ form: contact(null), failed: contact(null, unreachable), next: contact('It is away.'), holds: '' },
  },
  'where goods are fetched': {
    label: 'Town or city',
    ...{ form: haul('origin'), failed: haul('origin', unreachable), next: haul('destination'), holds: 'Lekki' },
  },
  'an appeal': {
    label: 'Why is this wrong?',
    ...{ form: decisions(suspensionDecision.id), failed: decisions(suspensionDecision.id, unreachable) },
    ...{ next: decisions('another'), holds: '' },
  },
  'a side of a case': {
    label: 'Your side',
    ...{ form: hearing(), failed: hearing(undefined, unreachable) },
    ...{
      next: hearing([
        ...undecidedCase.thread,
        ...undecidedCase.thread.slice(1).map((each) => ({ ...each, words: 'No.' })),
      ]),
      holds: '',
    },
  },
};

describe('the form of a password', () => {
  it('keeps a second change until it is sent too', () => {
    const { rerender } = render(security('It is changed.'), { wrapper: MemoryRouter });
    const field = () => screen.getByLabelText<HTMLInputElement>('Current password');

    field().focus();
    fireEvent.change(field(), { target: { value: 'rain on zinc' } });
    const values = [null, unreachable].map((problem) => {
      rerender(security(null, problem));
      return field().value;
    });
    expect([values, document.activeElement === document.body]).toEqual([['rain on zinc', 'rain on zinc'], false]);
    rerender(security('It is changed.'));
    expect(field().value).toBe('');
  });
});

describe('an appeal', () => {
  const screenOf = (appealing: string | null, more: object = {}) => (
    <DecisionsScreen
      {...{ decisions: [suspensionDecision, another], appealing, words: '', unsent: [], sending: false, problem: null }}
      {...{ onBegin: nothing, onSend: nothing, onAbandon: nothing, onDiscard: nothing, ...more }}
    />
  );
  const appeals = () => screen.queryAllByRole('button', { name: /^Appeal/ });

  it('takes focus when its form opens, and gives it to the decision when the form closes', () => {
    const { rerender } = render(screenOf(null), { wrapper: MemoryRouter });
    const [button] = appeals();
    const record = button?.closest('li')?.firstElementChild;
    button?.focus();
    rerender(screenOf(suspensionDecision.id));
    expect(document.activeElement).toBe(screen.getByLabelText('Why is this wrong?'));
    expect(appeals().map((each) => each.getAttribute('aria-disabled'))).toEqual(['true']);
    rerender(screenOf(null));

    expect(document.activeElement).toBe(record);
  });

  it('names a problem once, and the words that came too late below their decision', () => {
    const late = { ...suspensionDecision, can_appeal: false };
    const unsent = ['other', another.id, late.id].map((id) => ({ id, words: `Words of ${id}` }));
    const shown = { decisions: [late, another], unsent, problem: unreachable };
    const { rerender } = render(screenOf(another.id, shown), { wrapper: MemoryRouter });
    expect(screen.getAllByText(unreachable.message)).toHaveLength(1);
    rerender(screenOf(null, shown));

    expect(screen.getAllByText(unreachable.message)).toHaveLength(1);
    expect(screen.getAllByText(/^You wrote this/).map(({ textContent }) => textContent)).toEqual([
      `You wrote this, which was not sent: Words of ${late.id}`,
    ]);
  });
});

describe('LateWords', () => {
  it('moves focus to the title when the words are deleted', () => {
    const onDiscard = vi.fn();
    render(
      <>
        <h1 tabIndex={-1}>Decisions</h1>
        <LateWords words="I came." was="added" onDiscard={onDiscard} />
      </>,
    );
    expect(screen.getByText('You wrote this, which was not added: I came.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete this text' }));

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Decisions' }));
    expect(onDiscard).toHaveBeenCalledOnce();
  });
});

describe('the contact form', () => {
  it('says that fields are empty only while one is', () => {
    const incomplete = { code: 'incomplete', message: 'Please fill in all fields.' };
    render(contact(null, incomplete), { wrapper: MemoryRouter });
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const isSaid = () => screen.queryByText(incomplete.message) !== null;

    fill('Name', 'Musa');
    fill('Email', 'musa');
    expect(isSaid()).toBe(true);
    fill('Message', 'Good day.');
    expect(isSaid()).toBe(false);
  });
});

describe('a form', () => {
  it.each(Object.entries(forms))('keeps %s after a failure, and clears it for the next form', (_, each) => {
    const { rerender } = render(each.form, { wrapper: MemoryRouter });
    const field = () => screen.getByLabelText<HTMLInputElement>(each.label);

    fireEvent.change(field(), { target: { value: 'Musa' } });
    rerender(each.failed);
    expect(field().value).toBe('Musa');
    rerender(each.next);
    expect(field().value).toBe(each.holds);
  });
});

describe('a bank account whose payouts wait', () => {
  const until = '2026-01-07T10:00:00.000Z';
  const waits = [
    [
      'held',
      { words: 'Two people claim this truck.' },
      /until we have checked your account\. Reason: Two people claim/,
    ],
    ['disputed', {}, /^The bank of the payer is checking the payment for your delivery\./],
    ['account', {}, /^Add your bank account so we can pay you\.$/],
    ['returned', { words: 'Account closed' }, /came back\. The bank says: Account closed\. Correct the account, /],
    ['returned', {}, /came back\. Correct the account, or save it again if it is right\./],
    ['changed', { until }, /we pay from Wed 7 Jan 2026, 11:00 AM\.$/],
    ['changed', {}, /we pay from two days later\.$/],
    ['holder', {}, /^Your bank says the account is not in your name/],
  ] as const;

  it.each(waits)('says why: %s, %j', (why, told, words) => {
    const wait = { why, amount: 500_000, until: null, words: null, ...told };
    const account = { bankName: 'Wema Bank', accountNumberEnding: '6789', accountHolder: 'Adaeze', waits: [wait] };
    const at = { input: undefined, value: 'saved', context: { account } };
    render(<BankFlow actor={actorAt(bankMachine, at)} />, { wrapper: MemoryRouter });

    expect(screen.getByText('We owe you ₦5,000.').nextElementSibling?.textContent).toMatch(words);
    const support = screen.queryByRole('link', { name: 'Contact support' });
    expect(support !== null).toBe(why === 'held' || why === 'disputed');
  });

  it('says each of several reasons with its amount, and no amount where nothing is owed', () => {
    const of = (why: 'held' | 'account', amount: number) => ({ why, amount, until: null, words: null });
    const account = {
      ...{ bankName: 'Wema Bank', accountNumberEnding: '6789', accountHolder: 'Adaeze' },
      waits: [of('held', 0), of('account', 150_050)],
    };
    const at = { input: undefined, value: 'saved', context: { account } };
    render(<BankFlow actor={actorAt(bankMachine, at)} />, { wrapper: MemoryRouter });

    expect(screen.getAllByText(/^We owe you/).map(({ textContent }) => textContent)).toEqual(['We owe you ₦1,500.50.']);
    expect(screen.getByText(/until we have checked your account/)).toBeTruthy();
  });
});
