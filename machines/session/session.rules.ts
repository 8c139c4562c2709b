import { type Rule, rulesFor } from '../path-engine/rules.ts';

const { always, once } = rulesFor<{ signedIn: boolean }>();

const isAt = (state: string) => (now: { leaves: readonly string[] }) => now.leaves.includes(`session.${state}`);

export const sessionRules: readonly Rule[] = [
  always('after Logout no token and no draft is left', (now, before) => {
    const hasLeft = before !== undefined && isAt('signingOut')(before) && !isAt('signingOut')(now);
    return !hasLeft || now.effects.includes('forgetPerson');
  }),
  once(
    'who has signed out stays so until somebody signs in',
    isAt('signingOut'),
    (now, before) =>
      !isAt('signedIn')(now) ||
      (before !== undefined && isAt('signedIn')(before)) ||
      ['person.signedIn', 'tab.signedIn'].includes(now.event?.type ?? ''),
  ),
];
