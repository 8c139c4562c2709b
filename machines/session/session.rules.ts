import { type Rule, rulesFor } from '../path-engine/rules.ts';
import { countUnsent, type Unsent } from './unsent.ts';

const { always, never, once } = rulesFor<{ signedIn: boolean }>();

const isAt = (state: string) => (now: { leaves: readonly string[] }) => now.leaves.includes(`session.${state}`);

export const sessionRules: readonly Rule[] = [
  always('Logout leaves no token and no draft', (now, before) => {
    const hasLeft = before !== undefined && isAt('signingOut')(before) && !isAt('signingOut')(now);
    return !hasLeft || now.effects.includes('forgetPerson');
  }),
  always(
    'a session that was ended elsewhere leaves nothing of its user',
    ({ event, effects }, before) =>
      event?.type !== 'access.ended' ||
      before === undefined ||
      !(isAt('signedIn')(before) || isAt('asking')(before)) ||
      effects.includes('forgetEnded'),
  ),
  never('Logout loses what is not sent without asking first', (now, before) => {
    const { event } = now;
    const unsent = event?.type === 'signOut.requested' ? (event as { unsent?: Unsent }).unsent : undefined;
    const loses = unsent !== undefined && countUnsent(unsent) > 0;
    return loses && before !== undefined && isAt('signedIn')(before) && isAt('signingOut')(now);
  }),
  once(
    'a person stays signed out until the next sign-in',
    isAt('signingOut'),
    (now, before) =>
      !isAt('signedIn')(now) ||
      (before !== undefined && (isAt('signedIn')(before) || isAt('asking')(before))) ||
      ['person.signedIn', 'tab.signedIn'].includes(now.event?.type ?? ''),
  ),
];
