import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import { goodsOf, type HaulDraft, type PlaceDraft } from '#domain/haul.ts';
import type { HaulageWindow } from '#domain/haulage-window.ts';
import { spanInWords } from '#domain/in-words.ts';
import { HAULAGE_OBJECTION_TIME, HAULAGE_OFFER_TIME, HAULAGE_PAY_TIME } from '#domain/limits.ts';
import { formatPhone } from '#domain/phone.ts';
import { type HaulStep, haulHref } from '#machines/haul/haul.routes.ts';
import type { HaulContext, PricedVehicle } from '#machines/haul/haul.types.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { goodsInWords, vehicleWords, windowWords } from '../shared/haulage-words.ts';
import { HaulPanel, HaulSteps } from './haul-steps.tsx';
import { notBefore } from './haul-words.ts';
import { priceInWords } from './vehicle-screen.tsx';

export interface ReviewScreenProps {
  bookingId: string | null;
  draft: HaulDraft;
  /** How many there are of the goods. */
  photos: number;
  /** The owner of the place that it is brought to has not accepted yet. */
  isUnanswered: boolean;
  chosen: PricedVehicle;
  busy: boolean;
  problem: HaulContext['problem'];
  /** What was typed is known to be on this device. */
  isKept: boolean;
  onConfirm: () => void;
}

export function ReviewScreen({
  bookingId,
  draft,
  photos,
  isUnanswered,
  chosen,
  busy,
  problem,
  isKept,
  onConfirm,
}: ReviewScreenProps) {
  const { goods, from, to, when } = draft;
  const change = (step: HaulStep, what: string) => <Link to={haulHref(bookingId, step)}>Change {what}</Link>;

  return (
    <Screen
      title="Look it over"
      lead="Carriers see this, without street, names and numbers. You choose among what they offer."
      back={{ to: haulHref(bookingId, 'choosing'), label: 'The vehicle' }}
      stepper={<HaulSteps at="Check" />}
      aside={<HaulPanel at="Check" />}
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} />
      <WayOn {...{ problem, bookingId, isKept }} />
      <Sheet>
        <SheetRow label="Goods">
          {goods.amount} × {goodsInWords(goodsOf(goods))}
          {photos > 0 && `, with ${photos === 1 ? '1 photo' : `${photos} photos`}`} {change('goods', 'the goods')}
        </SheetRow>
        <SheetRow label="From">
          <Place {...from} /> {change('origin', 'where it is fetched')}
        </SheetRow>
        <SheetRow label="To">
          {isUnanswered ? (
            `The place you booked in ${to.city}, ${to.state}. Its owner receives it; the street is filled in for you.`
          ) : (
            <>
              <Place {...to} /> {change('destination', 'where it is brought')}
            </>
          )}
        </SheetRow>
        <SheetRow label="When">
          {formatDay(when.day)}, {windowWords[when.window as HaulageWindow]} {change('timing', 'when')}
        </SheetRow>
        <SheetRow label="Vehicle">
          {vehicleWords[chosen.vehicle]}, or a larger one {change('choosing', 'the vehicle')}
        </SheetRow>
        <SheetRow label="Price" isPrice={chosen.price !== null}>
          {priceInWords(chosen.price)}
        </SheetRow>
        <SheetRow label="What happens next">
          Carriers offer for {spanInWords(HAULAGE_OFFER_TIME)}, or until the window begins
          {isUnanswered && ', and as long again once the owner has accepted your booking. Nobody is paid before that'}.
          You take an offer and pay within {spanInWords(HAULAGE_PAY_TIME)}. We hold the money until{' '}
          {spanInWords(HAULAGE_OBJECTION_TIME)} after delivery.
        </SheetRow>
      </Sheet>
      <div>
        <Button busy={busy} busyLabel="Sending..." onClick={onConfirm}>
          Ask carriers for it
        </Button>
      </div>
    </Screen>
  );
}

const Place = ({ state, city, address, landmark, name, phone_no }: PlaceDraft) =>
  `${[address, landmark, city, state].filter((part) => part.trim()).join(', ')}. ${name}, ${formatPhone(phone_no)}.`;

/** Where to go when another try would not help, or not yet. */
function WayOn({ problem, bookingId, isKept }: Pick<ReviewScreenProps, 'problem' | 'bookingId' | 'isKept'>) {
  const kept = isKept && ' What you typed is kept.';
  if (bookingId && problem?.code === 'booking_over') {
    return (
      <Notice>
        <Link to={href.booking(bookingId)}>See your booking</Link>.{kept}
      </Notice>
    );
  }
  if (problem?.code !== 'idempotency_key_reused' && problem?.code !== 'rate_limited') return null;
  return (
    <Notice>
      {problem.retryAfter !== undefined && `It can be sent again from ${notBefore(problem.retryAfter)} on. `}
      <Link to={href.haulages}>See what you have asked for</Link>.{kept}
    </Notice>
  );
}
