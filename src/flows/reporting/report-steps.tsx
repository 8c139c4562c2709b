import { Stepper } from '#src/ui/stepper.tsx';

const steps = ['What is wrong', 'In your words', 'Look it over'] as const;

/** Where a person stands between a thing that is wrong and its report. */
export function ReportSteps({ at }: { at: (typeof steps)[number] }) {
  return <Stepper steps={steps} current={steps.indexOf(at)} />;
}
