import type { Inspection } from '#machines/booking-process/booking-process.types.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useCountdown } from '#src/ui/use-countdown.ts';
import { BookingPanel, BookingSteps } from './booking-steps.tsx';
import styles from './inspection-screen.module.css';
import { InspectionSheet } from './inspection-sheet.tsx';

/** On the way to the pay page, or asking for it, or back from it. */
export type PaymentStage = 'leaving' | 'reopening' | 'awaitingPayment';

export interface PaymentScreenProps {
  inspection: Inspection;
  stage: PaymentStage;
  problem: Problem;
  onPay: () => void;
  onCheck: () => void;
}

/** Waits with the person for the payment. What they see of the clock is for them: the server ends the hold. */
export function PaymentScreen({ inspection, stage, problem, onPay, onCheck }: PaymentScreenProps) {
  const isLeaving = stage !== 'awaitingPayment';
  return (
    <Screen
      title={isLeaving ? 'Taking you to the payment' : 'Waiting for your payment'}
      lead={
        isLeaving
          ? 'The pay page opens in a moment. This page waits for you.'
          : 'Paid already? It can take a minute to arrive; this page looks by itself.'
      }
      stepper={<BookingSteps at="Payment" />}
      aside={<BookingPanel at="Payment" />}
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} />
      {inspection.held_until && <HoldClock until={inspection.held_until} />}
      <InspectionSheet inspection={inspection} />
      <ButtonRow>
        <Button busy={isLeaving} busyLabel="Opening the pay page..." onClick={onPay}>
          Go to the pay page
        </Button>
        <Button look="quiet" unavailable={stage === 'reopening'} onClick={onCheck}>
          I have paid
        </Button>
      </ButtonRow>
    </Screen>
  );
}

function HoldClock({ until }: { until: string }) {
  const left = useCountdown(Date.parse(until), serverNow);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={styles.countdown} role="timer" aria-label="Time to pay">
      {left > 0 ? (
        <>
          <span className={styles.clock}>{clock}</span>
          <span>minutes left: the hour is held for you until then.</span>
        </>
      ) : (
        <span>The time to pay is over. We are looking whether your payment has arrived.</span>
      )}
    </div>
  );
}
