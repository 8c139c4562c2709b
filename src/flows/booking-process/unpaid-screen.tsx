import type { Inspection } from '#machines/booking-process/booking-process.types.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { BookingPanel, BookingSteps } from './booking-steps.tsx';
import { InspectionSheet } from './inspection-sheet.tsx';

export interface UnpaidScreenProps {
  inspection: Inspection;
  /** The hour is still held. */
  canPayAgain: boolean;
  problem: Problem;
  onPayAgain: () => void;
  onAnotherHour: () => void;
}

/** The payment did not go through, or the hour is not held any more: each with its way on. */
export function UnpaidScreen({ inspection, canPayAgain, problem, onPayAgain, onAnotherHour }: UnpaidScreenProps) {
  const words = wordsOf(inspection, canPayAgain);
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      stepper={<BookingSteps at="Payment" />}
      aside={<BookingPanel at="Payment" />}
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} />
      {canPayAgain && <Notice>Nothing was taken. The hour is still held for you; pay again while it is.</Notice>}
      <InspectionSheet inspection={inspection} />
      <ButtonRow>
        {canPayAgain && <Button onClick={onPayAgain}>Pay again</Button>}
        <Button look={canPayAgain ? 'quiet' : 'main'} onClick={onAnotherHour}>
          Choose another hour
        </Button>
      </ButtonRow>
    </Screen>
  );
}

function wordsOf({ status }: Inspection, canPayAgain: boolean) {
  if (canPayAgain) return { title: 'The payment was declined', lead: 'Your bank or card did not let it through.' };
  if (status === 'cancelled') return { title: 'This inspection was cancelled', lead: 'You can choose another hour.' };
  return {
    title: 'The hour is not held any more',
    lead: 'It was not paid for in time. Money that arrives now goes back by itself.',
  };
}
