import { accountMachine } from '#machines/account/account.machine.ts';
import { okafor } from '#machines/carrier/carrier.fixtures.ts';
import { fleetMachine } from '#machines/carrier/fleet.machine.ts';
import { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { crates, vans } from '#machines/haul/haul.fixtures.ts';
import { haulMachine } from '#machines/haul/haul.machine.ts';
import { AccountFlow } from '#src/flows/account/account-flow.tsx';
import { actorAt } from '#src/flows/actor-at.fixture.ts';
import { FleetFlow } from '#src/flows/carrier/fleet-flow.tsx';
import { DeleteAccountFlow } from '#src/flows/delete-account/delete-account-flow.tsx';
import { HaulFlow } from '#src/flows/haul/haul-flow.tsx';
import { SettingsTabs } from '#src/flows/shared/page-tabs.tsx';
import { factorOutShared, linesOf, type Part, preload, type ScreenTable } from './kit.tsx';

const suspended = { code: 'account_suspended', message: 'This account is suspended.' };
const problem = { code: 'unreachable', message: 'We could not reach the server.' };

type Arrived = Omit<Parameters<typeof AccountFlow>[0], 'actor'>;
const signIn = (handed: Arrived, context: object = {}) => {
  const at = { input: { path: '/signin' }, value: { signingIn: 'form' }, context };
  return linesOf(<AccountFlow actor={actorAt(accountMachine, at)} {...handed} />);
};
const withCode = (value: object, handed: Arrived) => {
  const context = { phone: '08031234567', resendAt: Date.parse('2026-01-12T10:00:30Z') };
  const at = { input: { path: '/otp' }, value: value as never, context };
  return <AccountFlow actor={actorAt(accountMachine, at)} {...handed} />;
};
const verifying = { verifying: { code: 'entering', resend: 'cooling' } };

const arrived = async (): Promise<Part[]> => {
  await preload(withCode(verifying, {}));
  return [
    ['for nothing', signIn({})],
    ['who is signed in', signIn({ dashboardHref: '/dashboard' })],
    ['who was sent there', signIn({ arrivalNotice: 'Sign in to continue.' })],
    [
      'who was sent there, and hears something newer',
      signIn({ arrivalNotice: 'Go on.' }, { notice: 'It is changed.' }),
    ],
    ['who is suspended', signIn({}, { problem: suspended })],
    ['with the code, in the demo', linesOf(withCode(verifying, { outboxHref: '/outbox' }))],
    ['with the code', linesOf(withCode(verifying, {}))],
  ];
};

const BOOKING = '7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21';
const steps = ['goods', 'origin', 'destination', 'timing', 'choosing', 'reviewing'] as const;
const stay = { fromDate: '2026-02-10', toDate: '2026-02-24' };
const unknown = { ...crates, to: { ...crates.to, address: '', name: '', phone_no: '' } };
const hauls: Record<string, { bookingId: string | null; isJustBooked?: boolean; context: object }> = {
  'to anywhere': { bookingId: null, context: { draft: crates } },
  'to what was booked': { bookingId: BOOKING, context: { draft: crates, stay } },
  'to a stay that has begun': {
    bookingId: BOOKING,
    context: { draft: crates, stay: { ...stay, fromDate: '2026-01-05' } },
  },
  'to what nobody has accepted yet': { bookingId: BOOKING, context: { draft: unknown, stay } },
  'to what was booked a moment ago': {
    bookingId: BOOKING,
    isJustBooked: true,
    context: { draft: unknown, stay: null },
  },
};
const hauled = async () => {
  for (const step of ['choosing', 'reviewing'] as const)
    await preload(haul(step, { bookingId: null, context: { draft: crates } }));
  return steps.flatMap((step) =>
    factorOutShared(
      Object.entries(hauls).map(([of, arrival]): Part => [`${step}, ${of}`, linesOf(haul(step, arrival))]),
    ),
  );
};

const haul = (step: (typeof steps)[number], { bookingId, isJustBooked = false, context }: (typeof hauls)[string]) => {
  const at = { input: { bookingId }, value: { filling: step }, context: { vehicles: vans, ...context } };
  return <HaulFlow actor={actorAt(haulMachine, at)} isJustBooked={isJustBooked} />;
};

const fleet = (isSaved: boolean, context: object) => {
  const at = { input: undefined, value: 'shown', context: { carrier: okafor, ...context } };
  return linesOf(<FleetFlow actor={actorAt(fleetMachine, at)} isSaved={isSaved} />);
};
const saved = 'What one has saved a moment ago';

const leaving = (handed: Omit<Parameters<typeof DeleteAccountFlow>[0], 'actor'>) => {
  const at = { input: undefined, value: { explaining: 'offering' } };
  return linesOf(<DeleteAccountFlow actor={actorAt(deleteAccountMachine, at)} {...handed} />);
};

/** Screens that depend on the page the user comes from. */
export const arrivalTables: Record<string, ScreenTable> = {
  'account-arrived': arrived,
  'haul-arrived': hauled,
  'fleet-arrived': () =>
    factorOutShared([
      ['what is saved', fleet(false, {})],
      [saved, fleet(true, {})],
      [`${saved}, with something newer to say`, fleet(true, { notice: 'Chidi Eze can now drive for you.' })],
      [`${saved}, where something went wrong`, fleet(true, { problem })],
    ]),
  'account-left': () =>
    factorOutShared([
      ['from the profile', leaving({})],
      ['from the settings', leaving({ tabs: <SettingsTabs /> })],
      ['from signing in', leaving({ back: { to: '/signin', label: 'Sign In' } })],
    ]),
};
