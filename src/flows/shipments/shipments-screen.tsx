import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay, formatMoment } from '#domain/calendar.ts';
import { shipmentTitle } from '#domain/goods.ts';
import { shipmentMovesOf } from '#domain/lifecycles/shipment-times.ts';
import { formatKobo, fromWire, kobo } from '#domain/money.ts';
import { windowOf } from '#domain/shipment-window.ts';
import { pageQuery } from '#machines/list/list.setup.ts';
import type { Shipment } from '#machines/shipments/shipment.types.ts';
import type { ShipmentsSide } from '#machines/shipments/shipments.machine.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Pager } from '#src/ui/pager.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { keepNumbersTogether, Screen } from '#src/ui/screen.tsx';
import { statusOf } from '../shared/shipment-status.ts';
import { goodsInWords, vehicleWords, windowWords } from '../shared/shipment-words.ts';
import { buttonOfMove, canSendAgain, sideWords } from './list-words.ts';
import { SendAgain } from './send-again.tsx';

export interface ShipmentsScreenProps {
  side: ShipmentsSide;
  /** Newest first. */
  shipments: readonly Shipment[];
  page: number;
  pages: number;
  /** Why the list could not be refreshed. */
  problem?: Problem;
  /** Shown above the list. */
  notes?: ReactNode;
}

export function ShipmentsScreen({ side, shipments, page, pages, problem = null, notes }: ShipmentsScreenProps) {
  const { title, lead, none, way, path, others } = sideWords[side];
  return (
    <Screen title={title} lead={lead} tools={<Others sides={others} />} failed={problem !== null} wide>
      <ProblemSummary problem={problem} />
      {notes}
      {shipments.length === 0 ? (
        <NoRecords>
          <p>{page > 1 ? 'This page is empty.' : none}</p>
          <ButtonLink to={page > 1 ? path : way.to}>{page > 1 ? 'Go to page 1' : way.label}</ButtonLink>
        </NoRecords>
      ) : (
        <RecordList roomy={side === 'driver'}>
          {(side === 'driver' ? bySoonest(shipments) : shipments).map((shipment) => (
            <li key={shipment.id}>
              <Row side={side} shipment={shipment} />
            </li>
          ))}
        </RecordList>
      )}
      <Pager page={page} pages={pages} hrefOf={(to) => path + pageQuery.write({ page: to })} />
    </Screen>
  );
}

/** Links to the other lists: the same user may send goods, carry loads and drive. */
function Others({ sides }: { sides: readonly ShipmentsSide[] }) {
  return sides.map((side) => (
    <ButtonLink key={side} to={sideWords[side].path} look="quiet">
      {sideWords[side].title}
    </ButtonLink>
  ));
}

function Row({ side, shipment }: { side: ShipmentsSide; shipment: Shipment }) {
  const [next] = shipmentMovesOf(shipment.status, 'driver');
  const { id, role, status, goods, vehicle, day, window, price, offers, held_until, money } = shipment;
  return (
    <OneRecord
      title={<Link to={href.shipment(id)}>{keepNumbersTogether(shipmentTitle(shipment))}</Link>}
      {...statusOf(shipment)}
      figure={price === null ? undefined : formatKobo(fromWire(price))}
      actions={side === 'shipper' && canSendAgain(shipment) && <SendAgain shipment={shipment} />}
    >
      <p>
        {formatDay(day, 'short')}, {windowWords[window]}
      </p>
      {side === 'open' && (
        <p>
          {goodsInWords(goods)}. {vehicleWords[vehicle]} or larger.
        </p>
      )}
      {status === 'requested' && offers[0] && (
        <p>
          {role === null ? 'Your offer:' : offersInWords(offers.length)} {formatKobo(fromWire(offers[0].price))}
        </p>
      )}
      {role === null && held_until && <p>Offers until {formatMoment(new Date(held_until))}</p>}
      {role === 'carrier' && money && <p>{moneyInWords(money)}</p>}
      {side === 'driver' && next && <p>Next: {buttonOfMove(next, shipment).action}</p>}
    </OneRecord>
  );
}

/** Sorts jobs by pickup time. */
const bySoonest = (jobs: readonly Shipment[]) => [...jobs].sort((one, other) => beginOf(one) - beginOf(other));

const beginOf = ({ day, window }: Shipment) => windowOf(day, window)[0].getTime();

const offersInWords = (many: number) => (many === 1 ? '1 offer from' : `${many} offers from`);

/** The carrier's payment for a load. */
function moneyInWords({ held, owed, paid_out }: NonNullable<Shipment['money']>): string {
  if (paid_out > 0) return `We paid you ${formatKobo(kobo(paid_out))}`;
  if (owed > 0) return `We owe you ${formatKobo(kobo(owed))}`;
  return held > 0 ? `We are holding ${formatKobo(kobo(held))}` : 'No payment for this load';
}
