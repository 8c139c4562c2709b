import { formatDeadline } from '#domain/calendar.ts';
import { cancelReasonWords } from '#domain/lifecycles/inspection.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { Inspection } from '#machines/inspection-request/inspection-request.setup.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { PaymentSteps } from './booking-steps.tsx';
import { InspectionSheet } from './inspection-sheet.tsx';

export interface UnpaidScreenProps {
  inspection: Inspection;
  /** Whether the time is still held. */
  canPayAgain: boolean;
  problem: Problem;
  onPayAgain: () => void;
  onAnotherSlot: () => void;
}

/** Explains a declined payment, an expired hold or a cancelled inspection, and offers the next step. */
export function UnpaidScreen({ inspection, canPayAgain, problem, onPayAgain, onAnotherSlot }: UnpaidScreenProps) {
  const words = wordsOf(inspection, canPayAgain);
  return (
    <Screen title={words.title} lead={words.lead} stepper={<PaymentSteps />} failed={problem !== null} wide>
      <Columns
        first={
          <>
            <ProblemSummary problem={problem} />
            {canPayAgain && <Notice>You were not charged. {heldWords(inspection)} Try again.</Notice>}
          </>
        }
        beside={<InspectionSheet inspection={inspection} />}
      >
        <ButtonRow>
          {canPayAgain && <Button onClick={onPayAgain}>Pay again</Button>}
          <Button look={canPayAgain ? 'quiet' : 'main'} onClick={onAnotherSlot}>
            Choose another time
          </Button>
        </ButtonRow>
      </Columns>
    </Screen>
  );
}

function wordsOf({ status, role, is_own, cancelled_because: because }: Inspection, canPayAgain: boolean) {
  if (canPayAgain) return { title: 'Payment declined', lead: 'Your bank or card declined it.' };
  if (status === 'cancelled') {
    const lead = because
      ? `Reason: ${cancelReasonWords(because, role, is_own === true)}.`
      : 'You can choose another time.';
    return { title: 'This inspection was cancelled', lead };
  }
  return {
    title: 'Time expired',
    lead: 'You did not pay in time. If a payment still arrives, we refund it automatically.',
  };
}

const heldWords = ({ held_until }: Inspection) =>
  held_until === null
    ? ''
    : `We still hold your time until ${formatDeadline(new Date(held_until), new Date(serverNow()))}.`;
