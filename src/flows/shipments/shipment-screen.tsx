import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import { piecesInWords, shipmentTitle } from '#domain/goods.ts';
import { spanInWords } from '#domain/in-words.ts';
import { CARRIER_RECORD } from '#domain/limits.ts';
import { formatKobo, fromWire } from '#domain/money.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { reportHref } from '#machines/reporting/reporting.routes.ts';
import { pageMovesOf, waitsForOwner } from '#machines/shipments/shipment.machine.ts';
import type { Carrier, MoveInput, PageMove, Shipment } from '#machines/shipments/shipment.types.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { useFocusOnChange } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SmallPhoto } from '#src/ui/photo.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { LateWords } from '../shared/late-words.tsx';
import { Ruling } from '../shared/ruling.tsx';
import { statusOf, wasDelivered } from '../shared/shipment-status.ts';
import { partsOfPrice, vehicleWords, waitingInWords, windowWords } from '../shared/shipment-words.ts';
import { CodeNotes } from './code-notes.tsx';
import { buttonOfMove, canSendAgain, sideWords } from './list-words.ts';
import { nextWords, OWNER_HAS_TO_ACCEPT } from './page-words.ts';
import { SendAgain } from './send-again.tsx';
import type { ShipmentPhotoProps } from './shipment-dialog.tsx';
import { PhotosRow, type PhotosRowProps, ShipmentSheet } from './shipment-sheet.tsx';
import styles from './shipments.module.css';

/** Loaded when a dialog opens, because most visits need none. Offline, the service worker has their code cached. */
const ShipmentDialog = lazy(() => import('./shipment-dialog.tsx').then((m) => ({ default: m.ShipmentDialog })));
const ShipmentPhoto = lazy(() => import('./shipment-dialog.tsx').then((m) => ({ default: m.ShipmentPhoto })));

export interface ShipmentScreenProps {
  shipment: Shipment;
  /** The user's own carrier data; needed to assign a driver. */
  carrier: Carrier | null;
  /** The move whose dialog is open. */
  asking: PageMove | null;
  /** Input of the open dialog, or the words of a report that were not sent. */
  said: MoveInput;
  /** The move that is being sent. */
  moving: PageMove | null;
  /** Whether the payment page is opening. */
  paying: boolean;
  /** The address of the photo that is loading. */
  fetching: string | undefined;
  /** The photo that is shown large. */
  photo: Pick<ShipmentPhotoProps, 'address' | 'content'> | undefined;
  problem: Problem;
  /** Shown above the delivery. */
  notes?: ReactNode;
  onMove: (move: PageMove, said?: MoveInput) => void;
  onConfirm: (said: MoveInput | undefined) => void;
  onAbandon: () => void;
  onPay: () => void;
  onPhoto: (photo: string) => void;
  onPhotoClose: () => void;
}

export function ShipmentScreen(props: ShipmentScreenProps) {
  const { shipment, carrier, asking, said, moving, paying, problem, notes, onMove, onPay } = props;
  const { status, role, day, window, offers, payment, money, booking } = shipment;
  const record = useFocusOnChange(status);
  const moves = [...pageMovesOf(shipment, new Date(serverNow()))].sort(
    (one, other) => Number(isMain(other)) - Number(isMain(one)),
  );
  const isPayable = status === 'awaitingPayment' && role === 'shipper';

  return (
    <Screen title={shipmentTitle(shipment)} back={backOf(role)} failed={problem !== null} wide>
      <Columns
        first={
          <>
            <ProblemSummary problem={problem} />
            {notes}
            <div ref={record} tabIndex={-1}>
              <OneRecord title={`${formatDay(day, 'short')}, ${windowWords[window]}`} {...statusOf(shipment)}>
                <p>{nextWords(shipment)}</p>
                <Ruling decision={shipment.decision} />
                {role === 'carrier' && money && money.owed > 0 && (
                  <>
                    <p>We pay this to your bank account once your bank confirms the account is yours.</p>
                    <ButtonLink look="text" to={href.bankInfo}>
                      Bank information
                    </ButtonLink>
                  </>
                )}
              </OneRecord>
            </div>
            {said.words !== undefined && moving === null && !moves.includes('object') && (
              <LateWords words={said.words} onDiscard={props.onAbandon} />
            )}
            <CodeNotes shipment={shipment} />
            {booking && <BookingNotice booking={booking} />}
            {status === 'requested' && role === 'shipper' && (
              <OffersList
                offers={offers}
                taking={moving === 'accept' ? said.offer : undefined}
                unavailable={moving !== null}
                onTake={moves.includes('accept') ? (offer) => onMove('accept', { offer }) : undefined}
              />
            )}
            <LoadedGoods shipment={shipment} fetching={props.fetching} onPhoto={props.onPhoto} />
          </>
        }
        beside={<ShipmentSheet shipment={shipment} fetching={props.fetching} onPhoto={props.onPhoto} />}
      >
        <div className={shipment.drives && moves.length > 0 ? styles.next : undefined}>
          <ButtonRow wide={shipment.drives === true}>
            {isPayable && (
              <Button busy={paying} busyLabel="Opening the payment page…" unavailable={moving !== null} onClick={onPay}>
                {payment?.status === 'failed' ? 'Pay again' : 'Go to the payment page'}
              </Button>
            )}
            {moves
              .filter((move) => move !== 'accept')
              .map((move) => (
                <Button
                  key={move}
                  look={isMain(move) ? 'main' : 'quiet'}
                  busy={moving === move}
                  busyLabel={buttonOfMove(move, shipment).busy}
                  unavailable={paying || (moving !== null && moving !== move)}
                  onClick={() => onMove(move)}
                >
                  {buttonOfMove(move, shipment).action}
                </Button>
              ))}
          </ButtonRow>
        </div>
        <ButtonRow>
          {canSendAgain(shipment) && <SendAgain shipment={shipment} />}
          {payment?.paid_at && <Link to={href.receipt(payment.reference)}>Receipt</Link>}
          {wasDelivered(shipment) && <Link to={href.proof(shipment.id)}>Proof of delivery</Link>}
          {shipment.carrier && (role === 'shipper' || role === 'carrier') && (
            <ButtonLink
              look="text"
              to={reportHref({ about: 'shipment', id: shipment.id })}
              state={{
                whom: role === 'carrier' ? 'sender' : 'carrier',
                facts: [
                  ['Delivery', shipmentTitle(shipment)],
                  ['Pickup', `${formatDay(day, 'short')}, ${windowWords[window]}`],
                  ['Status', statusOf(shipment).status],
                ],
              }}
            >
              Report {role === 'carrier' ? 'the sender' : 'the carrier'}
            </ButtonLink>
          )}
        </ButtonRow>
      </Columns>
      <Suspense fallback={null}>
        {asking && (
          <ShipmentDialog
            move={asking}
            shipment={shipment}
            carrier={carrier}
            said={said}
            onConfirm={props.onConfirm}
            onClose={props.onAbandon}
          />
        )}
        {props.photo && <ShipmentPhoto shipment={shipment} {...props.photo} onClose={props.onPhotoClose} />}
      </Suspense>
    </Screen>
  );
}

/** Whether the move takes the delivery forward; those buttons come first. */
const isMain = (move: PageMove) => ['assign', 'offer', 'go', 'pickUp', 'deliver', 'bringBack'].includes(move);

const backOf = (role: Shipment['role']) => {
  const { path, title } = sideWords[role ?? 'open'];
  return { to: path, label: title };
};

/** Links a delivery to the booking of its place, and says why nothing can be paid before the owner accepts. */
function BookingNotice({ booking }: { booking: NonNullable<Shipment['booking']> }) {
  return (
    <Notice>
      {waitsForOwner({ booking }) ? OWNER_HAS_TO_ACCEPT : 'These goods go to the place you booked.'}{' '}
      <Link to={href.booking(booking.id)}>See your booking</Link>
    </Notice>
  );
}

interface LoadedGoodsProps extends Pick<PhotosRowProps, 'fetching' | 'onPhoto'> {
  shipment: Pick<Shipment, 'goods' | 'loaded' | 'role'>;
}

/** The driver's piece count and photos of the load. */
function LoadedGoods({ shipment: { goods, loaded, role }, fetching, onPhoto }: LoadedGoodsProps) {
  if (!loaded) return null;
  const { count, photos } = loaded;
  const isOther = count !== null && count !== goods.amount;
  return (
    <>
      {isOther && (
        <Notice>
          The driver counted {count} of {piecesInWords(goods.amount)}.
          {role === 'shipper' && ' If that is wrong, call the driver.'}
        </Notice>
      )}
      <Sheet>
        {count !== null && <SheetRow label="Pieces loaded">{piecesInWords(count)}, counted by the driver</SheetRow>}
        <PhotosRow of="load" photos={photos} fetching={fetching} onPhoto={onPhoto} />
      </Sheet>
    </>
  );
}

const words = buttonOfMove('accept', { role: 'shipper', offers: [] });

interface OffersListProps {
  /** Cheapest first. */
  offers: Shipment['offers'];
  /** The offer that is being accepted. */
  taking: string | undefined;
  unavailable: boolean;
  /** Missing while no offer can be accepted. */
  onTake?: ((offer: string) => void) | undefined;
}

export function OffersList({ offers, taking, unavailable, onTake }: OffersListProps) {
  return (
    <RecordList>
      {offers.map(
        ({ id, carrier, delivered, on_time, let_down, papers_checked, vehicle, waiting, price, by_tariff }) => (
          <li key={id}>
            <OneRecord
              title={carrier}
              status={by_tariff ? 'Listed price' : 'Offer'}
              tone="open"
              figure={formatKobo(fromWire(price))}
              actions={
                onTake && (
                  <Button
                    busy={taking === id}
                    busyLabel={words.busy}
                    unavailable={unavailable && taking !== id}
                    onClick={() => onTake(id)}
                  >
                    {words.action}
                    <VisuallyHidden> from {carrier}</VisuallyHidden>
                  </Button>
                )
              }
            >
              {vehicle && (
                <>
                  <SmallPhoto address={vehicle.photo} alt={`${vehicleWords[vehicle.kind]} of ${carrier}`} />
                  <p>{vehicleWords[vehicle.kind]} of this carrier, who chooses the vehicle after you pay.</p>
                </>
              )}
              <p>Total price, {partsOfPrice(waiting)} included.</p>
              {waiting && <p>Waiting: {waitingInWords(waiting)}</p>}
              <p>{recordInWords({ delivered, on_time, let_down })}</p>
              {papers_checked && <p>Papers checked by Gida.</p>}
            </OneRecord>
          </li>
        ),
      )}
    </RecordList>
  );
}

type Done = Pick<Shipment['offers'][number], 'delivered' | 'on_time' | 'let_down'>;

/** Sums up what the carrier has done on Gida so far. */
function recordInWords({ delivered, on_time, let_down: letDown }: Done): string {
  const done = `${delivered} ${delivered === 1 ? 'load' : 'loads'} delivered, ${on_time} picked up on time.`;
  const lately = `in the last ${spanInWords(CARRIER_RECORD)}`;
  const first = delivered === 0 ? 'No loads delivered with Gida yet.' : done;
  return letDown === 0 ? first : `${first} ${letDown} cancelled late or not picked up ${lately}.`;
}
