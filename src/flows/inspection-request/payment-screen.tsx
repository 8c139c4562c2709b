import { useState } from 'react';
import { formatDeadline } from '#domain/calendar.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { Inspection } from '#machines/inspection-request/inspection-request.setup.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useCountdown } from '#src/ui/use-countdown.ts';
import { refundWords } from '../shared/refund-words.ts';
import { PaymentSteps } from './booking-steps.tsx';
import styles from './inspection-screen.module.css';
import { InspectionSheet } from './inspection-sheet.tsx';

/** Leaving for the payment page, opening it again, or back from it. */
export type PaymentStage = 'leaving' | 'reopening' | 'awaitingPayment';

export interface PaymentScreenProps {
  inspection: Inspection;
  stage: PaymentStage;
  problem: Problem;
  onPay: () => void;
  onCheck: () => void;
}

/** Waits for the payment. The countdown is for display: the server ends the hold. */
export function PaymentScreen({ inspection, stage, problem, onPay, onCheck }: PaymentScreenProps) {
  const isLeaving = stage !== 'awaitingPayment';
  // The inspection at the moment when the visitor chose "I have paid".
  const [known, setKnown] = useState<Inspection>();
  return (
    <Screen
      title={isLeaving ? 'Opening the payment page' : 'Waiting for your payment'}
      lead={
        isLeaving
          ? 'Your payment page opens in a moment.'
          : 'Already paid? It can take a minute to show. This page updates by itself.'
      }
      stepper={<PaymentSteps />}
      failed={problem !== null}
      wide
    >
      <Columns
        first={
          <>
            <ProblemSummary problem={problem} />
            {known && known !== inspection && !problem && <Notice>Your payment has not reached us yet.</Notice>}
            {inspection.held_until && <HoldClock until={inspection.held_until} />}
            <p>{refundWords({ ...inspection, isOwn: inspection.is_own === true })}</p>
          </>
        }
        beside={<InspectionSheet inspection={inspection} />}
      >
        <ButtonRow>
          <Button busy={isLeaving} busyLabel="Opening..." onClick={onPay}>
            Go to payment page
          </Button>
          <Button
            look="quiet"
            unavailable={stage === 'reopening'}
            onClick={() => {
              setKnown(inspection);
              onCheck();
            }}
          >
            I have paid
          </Button>
        </ButtonRow>
      </Columns>
    </Screen>
  );
}

function HoldClock({ until }: { until: string }) {
  const left = useCountdown(Date.parse(until), serverNow);
  const clock = [...(left < HOUR ? [] : [left / HOUR]), (left % HOUR) / 60, left % 60]
    .map((part, index) => String(Math.floor(part)).padStart(index === 0 ? 1 : 2, '0'))
    .join(':');
  return (
    <div className={styles.countdown} role="timer" aria-label="Time to pay">
      {left > 0 ? (
        <>
          <span className={styles.clock}>{clock}</span>
          <span>left to pay. We hold this time until {formatDeadline(new Date(until), new Date(serverNow()))}.</span>
        </>
      ) : (
        <span>Time is up. We are checking whether your payment arrived.</span>
      )}
    </div>
  );
}

/** Seconds. */
const HOUR = 3_600;
