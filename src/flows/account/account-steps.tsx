import { Stepper } from '#src/ui/stepper.tsx';

const steps = ['Your details', 'Your phone', 'Sign in'] as const;

export type AccountStep = (typeof steps)[number];

/** Progress through signing up. */
export function AccountSteps({ at }: { at: AccountStep }) {
  return <Stepper steps={steps} current={steps.indexOf(at)} />;
}
