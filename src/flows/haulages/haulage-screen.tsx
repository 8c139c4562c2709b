import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { type Haulage, type PageMove, pageMovesOf, type SaidWords } from '#machines/haulages/haulage.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { useFocusOnChange } from '#src/ui/focus-on-change.ts';
import type { Problem } from '#src/ui/problem.ts';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Record as OneRecord } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { haulageTitle } from '../shared/haulage-words.ts';
import { CodeNotes } from './code-notes.tsx';
import { HaulageDialog } from './haulage-dialog.tsx';
import { HaulageSheet } from './haulage-sheet.tsx';
import { nextWords, statusWords } from './haulage-words.ts';
import { buttonWords, questionOf } from './move-words.ts';
import { OffersList } from './offers-list.tsx';

export interface HaulageScreenProps {
  haulage: Haulage;
  /** What the person wants to do, while they are asked whether they do. */
  asking: PageMove | null;
  /** What goes with it. */
  said: SaidWords;
  /** What is being done. */
  moving: PageMove | null;
  /** The pay page is asked for, or has the tab in a moment. */
  paying: boolean;
  problem: Problem;
  onMove: (move: PageMove, said?: SaidWords) => void;
  onConfirm: (said: SaidWords | undefined) => void;
  onAbandon: () => void;
  onPay: () => void;
}

export function HaulageScreen(props: HaulageScreenProps) {
  const { haulage, asking, said, moving, paying, problem, onMove, onPay } = props;
  const { status, role, offers, payment } = haulage;
  const record = useFocusOnChange(status);
  const moves = pageMovesOf(haulage);
  const isPayable = status === 'awaitingPayment' && role === 'shipper';

  return (
    <Screen
      title={`Haulage: ${haulageTitle(haulage)}`}
      back={{ to: href.haulages, label: 'My haulages' }}
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} />
      <div ref={record} tabIndex={-1}>
        <OneRecord title={haulageTitle(haulage)} {...statusWords[status]}>
          <p>{nextWords(haulage)}</p>
        </OneRecord>
      </div>
      <CodeNotes haulage={haulage} />
      {moves.includes('accept') && (
        <OffersList
          offers={offers}
          taking={moving === 'accept' ? said.offer : undefined}
          unavailable={moving !== null}
          onTake={(offer) => onMove('accept', { offer })}
        />
      )}
      <HaulageSheet haulage={haulage} />
      <ButtonRow>
        {isPayable && (
          <Button busy={paying} busyLabel="Opening the pay page..." unavailable={moving !== null} onClick={onPay}>
            {payment?.status === 'failed' ? 'Pay again' : 'Go to the pay page'}
          </Button>
        )}
        {moves
          .filter((move) => move !== 'accept')
          .map((move) => (
            <Button
              key={move}
              look="quiet"
              busy={moving === move}
              busyLabel={buttonWords[move].busy}
              unavailable={paying || (moving !== null && moving !== move)}
              onClick={() => onMove(move)}
            >
              {buttonWords[move].action}
            </Button>
          ))}
        {payment?.paid_at && <Link to={href.receipt(payment.reference)}>Receipt</Link>}
      </ButtonRow>
      {asking && (
        <HaulageDialog
          move={asking}
          question={questionOf(asking, haulage, said)}
          said={said}
          onConfirm={props.onConfirm}
          onClose={props.onAbandon}
        />
      )}
    </Screen>
  );
}
