import { Stepper } from '#src/ui/stepper.tsx';

const steps = ['Reason', 'Details', 'Check'] as const;

/** Progress through a report. */
export function ReportSteps({ at }: { at: (typeof steps)[number] }) {
  return <Stepper steps={steps} current={steps.indexOf(at)} />;
}
