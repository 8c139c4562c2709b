import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import { goodsOf, type HaulDraft, type PlaceDraft } from '#domain/haul.ts';
import { spanInWords } from '#domain/in-words.ts';
import { SHIPMENT_OBJECTION_TIME, SHIPMENT_OFFER_TIME, SHIPMENT_PAY_TIME } from '#domain/limits.ts';
import { formatPhone } from '#domain/phone.ts';
import type { ShipmentWindow } from '#domain/shipment-window.ts';
import { type HaulStep, haulHref } from '#machines/haul/haul.routes.ts';
import type { HaulContext, PricedVehicle } from '#machines/haul/haul.types.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import {
  CANCELLING,
  goodsInWords,
  LIABLE,
  PRICE_INCLUDES,
  vehicleWords,
  windowWords,
} from '../shared/shipment-words.ts';
import { HaulPanel, HaulSteps } from './haul-steps.tsx';
import { priceInWords, retryTime } from './haul-words.ts';

export interface ReviewScreenProps {
  bookingId: string | null;
  draft: HaulDraft;
  /** How many photos of the goods are attached. */
  photos: number;
  /** Whether the owner of the booked warehouse has not accepted the booking yet. */
  isUnanswered: boolean;
  chosen: PricedVehicle;
  busy: boolean;
  problem: HaulContext['problem'];
  /** Whether the draft is saved on this device. */
  isKept: boolean;
  /** The link to sign-up, instead of sending the request. */
  signUp?: ReactNode;
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
  signUp,
  onConfirm,
}: ReviewScreenProps) {
  const { goods, from, to, when } = draft;
  const change = (step: HaulStep, what: string) => <Link to={haulHref(bookingId, step)}>Change {what}</Link>;

  return (
    <Screen
      title="Check your request"
      lead="Carriers see this without the street, names, phone numbers and notes. You choose between their offers."
      back={{ to: haulHref(bookingId, 'timing'), label: 'Pickup time' }}
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
        <SheetRow label="Pickup">
          <Place {...from} /> {change('origin', 'the pickup address')}
        </SheetRow>
        <SheetRow label="Delivery">
          {isUnanswered ? (
            `The place you booked in ${to.city}, ${to.state}. The owner receives the goods. We fill in the street.`
          ) : (
            <>
              <Place {...to} /> {change('destination', 'the delivery address')}
            </>
          )}
        </SheetRow>
        <SheetRow label="Pickup time">
          {formatDay(when.day)}, {windowWords[when.window as ShipmentWindow]} {change('timing', 'the pickup time')}
        </SheetRow>
        {when.notes.trim() && (
          <SheetRow label="Notes for the driver">
            {when.notes} {change('timing', 'the notes')}
          </SheetRow>
        )}
        <SheetRow label="Vehicle">
          {vehicleWords[chosen.vehicle]} or larger{draft.vehicle !== chosen.vehicle && ', the smallest that fits'}{' '}
          {change('choosing', 'the vehicle')}
        </SheetRow>
        <SheetRow label="Price" isPrice={chosen.price !== null}>
          {priceInWords(chosen)}
        </SheetRow>
        <SheetRow label="Loss and damage">{LIABLE}</SheetRow>
        <SheetRow label="What happens next">
          {chosen.unserved ? `${UNSERVED} ` : ''}
          {isUnanswered ? AFTER_ACCEPTED : AT_ONCE} {PAYING}
        </SheetRow>
      </Sheet>
      {signUp && (
        <p>{isKept ? 'Your draft is saved on this device. ' : ''}You need an account to send it to carriers.</p>
      )}
      <div>
        {signUp ?? (
          <Button busy={busy} busyLabel="Sending…" onClick={onConfirm}>
            Get offers
          </Button>
        )}
      </div>
    </Screen>
  );
}

/** Both times end at pickup, if that comes first: `statusDeadline` in domain/lifecycles/shipment-times.ts. */
const UNSERVED = 'No carrier covers this route yet, so you may get no offers.';
const AT_ONCE = `Carriers have ${spanInWords(SHIPMENT_OFFER_TIME)} (or until pickup) to send offers.`;
const AFTER_ACCEPTED = `Once the owner accepts your booking, carriers have ${spanInWords(SHIPMENT_OFFER_TIME)} (or until pickup) to send offers. You pay no carrier before that.`;
const PAYING = `Choose one and pay within ${spanInWords(SHIPMENT_PAY_TIME)}. The price includes ${PRICE_INCLUDES}, unless the offer charges for waiting. We hold your money until ${spanInWords(SHIPMENT_OBJECTION_TIME)} after delivery. ${CANCELLING}`;

const Place = ({ state, city, address, landmark, name, phone_no }: PlaceDraft) =>
  `${[address, landmark, city, state].filter((part) => part.trim()).join(', ')}. ${name}, ${formatPhone(phone_no)}.`;

/** Links to what helps when sending again would fail. */
function WayOn({ problem, bookingId, isKept }: Pick<ReviewScreenProps, 'problem' | 'bookingId' | 'isKept'>) {
  const kept = isKept && ' Your draft is saved.';
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
      {problem.retryAfter !== undefined && `You can try again after ${retryTime(problem.retryAfter)}. `}
      <Link to={href.shipments}>See your deliveries</Link>.{kept}
    </Notice>
  );
}
