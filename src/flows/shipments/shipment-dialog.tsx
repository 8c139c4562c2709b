import { lazy, Suspense, useState } from 'react';
import { href } from '#domain/addresses.ts';
import { piecesInWords } from '#domain/goods.ts';
import { atMost } from '#domain/in-words.ts';
import { takesCode } from '#domain/lifecycles/shipment.ts';
import { FREE_HOURS_MAX, QUANTITY_MAX, VISIT_CODE_LENGTH, VISIT_WORDS_MAX_LENGTH } from '#domain/limits.ts';
import { tidyNaira, toWire } from '#domain/money.ts';
import { parseShipmentPrice, SHIPMENT_PRICE_PROBLEM } from '#domain/shipment-price.ts';
import { vehiclesFrom } from '#domain/vehicle-fit.ts';
import { isInServiceOn } from '#domain/vehicles.ts';
import type { Carrier, MoveInput, PageMove, Shipment } from '#machines/shipments/shipment.types.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import type { FieldBinding } from '#src/ui/field.tsx';
import { FieldPair } from '#src/ui/form.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { OtpField } from '#src/ui/otp-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { PhotoDialog } from '../shared/photo-dialog.tsx';
import { vehicleWords } from '../shared/shipment-words.ts';
import { questionOf } from './question-words.ts';

export interface ShipmentDialogProps {
  move: PageMove;
  shipment: Shipment;
  /** The user's own carrier data; needed to assign a driver. */
  carrier: Carrier | null;
  /** Input that could not be sent before. */
  said: MoveInput;
  onConfirm: (said: MoveInput | undefined) => void;
  onClose: () => void;
}

/** Confirms a move and collects the input it needs. */
export function ShipmentDialog(props: ShipmentDialogProps) {
  const { move, shipment, carrier, said, onConfirm, onClose } = props;
  const question = questionOf(move, shipment, said);
  const [typed, setTyped] = useState<Typed>(() => typedOf(said));
  const change = (field: keyof Typed) => (text: string) => setTyped((before) => ({ ...before, [field]: text }));
  const [photos, setPhotos] = useState<readonly string[]>(said.photos ?? []);
  const [isBusy, setBusy] = useState(false);
  // An emptied list of photos is sent as well, so that earlier ones are dropped.
  const words = read(move, typed, photos.length > 0 || said.photos ? photos : undefined);
  const triesLeft = shipment.tries_left;

  return (
    <ConfirmDialog
      title={question.title}
      text={question.text}
      action={question.action}
      cancel={question.cancel}
      isGrave={move === 'cancel'}
      unavailable={words === false || isBusy}
      onConfirm={() => onConfirm(words || undefined)}
      onClose={onClose}
    >
      {move === 'object' && (
        <LongTextField
          {...bound('words', typed, change)}
          label="What happened?"
          hint="The carrier and our team read this."
          rows={3}
          problem={isTooLong(typed.words) ? atMost(VISIT_WORDS_MAX_LENGTH) : undefined}
        />
      )}
      {move === 'pickUp' && <CountField {...bound('count', typed, change)} amount={shipment.goods.amount} />}
      {takesCode(move) && (
        <OtpField
          {...bound('code', typed, change)}
          label="Code"
          hint={triesLeft === null ? 'Four digits' : `${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left`}
          length={VISIT_CODE_LENGTH}
        />
      )}
      {move === 'pickUp' && (
        <Suspense fallback={null}>
          <Photos photos={photos} onPhotos={setPhotos} onBusy={setBusy} />
        </Suspense>
      )}
      {move === 'offer' && (
        <MoneyField
          {...bound('price', typed, change)}
          label="Your price"
          hint="Total in naira, for example 350,000"
          problem={typed.price.trim() && !parseShipmentPrice(typed.price) ? SHIPMENT_PRICE_PROBLEM : undefined}
          format={tidyNaira}
        />
      )}
      {move === 'offer' && (
        <FieldPair>
          <NumberField
            {...bound('freeHours', typed, change)}
            label="Free waiting, in hours (optional)"
            hint="At each address. Leave both empty if your price includes all waiting."
            problem={isHalf(typed) ? 'Enter hours from 0 to 24 and a price' : undefined}
            min={0}
            max={FREE_HOURS_MAX}
          />
          <MoneyField
            {...bound('perHour', typed, change)}
            label="Price of each further hour (optional)"
            hint="In naira. The sender pays you directly, not through Gida."
            format={tidyNaira}
          />
        </FieldPair>
      )}
      {move === 'assign' && carrier && (
        <WhoDrives
          {...{ carrier, shipment }}
          driver={bound('driver', typed, change)}
          plate={bound('plate', typed, change)}
        />
      )}
    </ConfirmDialog>
  );
}

type Typed = Record<'words' | 'price' | 'driver' | 'plate' | 'code' | 'count' | 'freeHours' | 'perHour', string>;
type Change = (field: keyof Typed) => (text: string) => void;

const typedOf = ({ words = '', price, driver = '', plate = '', count, waiting }: MoveInput): Typed => ({
  // A wrong code has to be entered again.
  ...{ words, driver, plate, code: '' },
  price: price === undefined ? '' : tidyNaira(String(price)),
  count: count === undefined ? '' : String(count),
  freeHours: waiting ? String(waiting.free_hours) : '',
  perHour: waiting ? tidyNaira(String(waiting.per_hour)) : '',
});

const bound = (field: keyof Typed, typed: Typed, change: Change) => ({
  name: field,
  value: typed[field],
  problem: undefined,
  onChange: change(field),
  onBlur: () => undefined,
});

const isTooLong = (words: string) => words.trim().length > VISIT_WORDS_MAX_LENGTH;

/** Reads the input of the move; false while something is missing or invalid. */
function read(move: PageMove, typed: Typed, photos: readonly string[] | undefined): MoveInput | undefined | false {
  const { words, price, driver, plate, code } = typed;
  if (move === 'object') return words.trim() !== '' && !isTooLong(words) && { words };
  if (move === 'pickUp') return readLoad(typed, photos);
  if (takesCode(move)) return code.length === VISIT_CODE_LENGTH && { code };
  if (move === 'assign') return driver !== '' && plate !== '' && { driver, plate };
  if (move !== 'offer') return undefined;
  const asked = parseShipmentPrice(price);
  const waiting = readWaiting(typed);
  return asked !== undefined && waiting !== false && { price: toWire(asked), ...(waiting && { waiting }) };
}

/** Reads the charge for waiting; `undefined` for none, false for half a one. */
function readWaiting({ freeHours, perHour }: Typed) {
  if (!freeHours.trim() && !perHour.trim()) return undefined;
  const [hours, price] = [Number(freeHours.trim() || Number.NaN), parseShipmentPrice(perHour)];
  const isHours = Number.isInteger(hours) && hours >= 0 && hours <= FREE_HOURS_MAX;
  return isHours && price !== undefined && { free_hours: hours, per_hour: toWire(price) };
}

const isHalf = (typed: Typed) => typed.freeHours.trim() !== '' && typed.perHour.trim() !== '' && !readWaiting(typed);

/** Reads code and piece count; photos are optional. */
function readLoad({ code, count }: Typed, photos: readonly string[] | undefined): MoveInput | false {
  const counted = readCount(count);
  if (code.length !== VISIT_CODE_LENGTH || counted === undefined) return false;
  return { code, count: counted, ...(photos && { photos: [...photos] }) };
}

/** Shown when the code of the photo field could not be loaded; the pickup can be confirmed without photos. */
const None = () => <p>You can't add photos right now.</p>;

const Photos = lazy(() =>
  import('./load-photos-field.tsx').then((m) => ({ default: m.LoadPhotosField })).catch(() => ({ default: None })),
);

/** The piece count at pickup, which the driver enters before asking for the code. */
function CountField({ amount, ...count }: ReturnType<typeof bound> & { amount: number }) {
  const counted = readCount(count.value);
  return (
    <>
      <NumberField
        {...count}
        label="Pieces counted"
        hint={`${piecesInWords(amount)} expected`}
        problem={
          count.value.trim() && !counted
            ? `Enter a number from 1 to ${QUANTITY_MAX.toLocaleString('en-NG')}`
            : undefined
        }
        min={1}
        max={QUANTITY_MAX}
      />
      {counted && counted !== amount && (
        <Notice>
          {counted}, not {amount}. Count again. If it is right, we tell the sender and your carrier.
        </Notice>
      )}
    </>
  );
}

/** Returns `undefined` for anything but a possible number of pieces. */
function readCount(typed: string): number | undefined {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= QUANTITY_MAX ? count : undefined;
}

interface WhoDrivesProps {
  carrier: Carrier;
  shipment: Shipment;
  driver: FieldBinding;
  plate: FieldBinding;
}

/** Chooses one of the carrier's drivers and a vehicle that can take the load on its day. */
function WhoDrives({ carrier, shipment, driver, plate }: WhoDrivesProps) {
  const vehicles = fitVehicles(carrier, shipment);
  if (carrier.drivers.length === 0) {
    return (
      <>
        <p>You have no drivers yet. Add a driver first.</p>
        <ButtonLink look="text" to={href.carrier()}>
          Add a driver
        </ButtonLink>
      </>
    );
  }
  if (vehicles.length === 0) {
    return (
      <p>
        None of your vehicles can take this load on that day: their papers expire before then,{' '}
        {carrier.vehicles.some(({ claim }) => claim !== undefined) && 'another carrier may use their plate, '}or they
        are the wrong type.
      </p>
    );
  }
  return (
    <>
      <SelectField
        {...driver}
        label="Driver"
        placeholder="Choose a driver"
        options={carrier.drivers.map(({ id, name }) => ({ value: id, label: name }))}
        autoComplete="off"
      />
      <SelectField
        {...plate}
        label="Vehicle"
        placeholder="Choose a vehicle"
        options={vehicles.map((each) => ({ value: each.plate, label: `${each.plate}, ${vehicleWords[each.kind]}` }))}
        autoComplete="off"
      />
    </>
  );
}

/** The carrier's vehicles that can take the load, whose plate they may use, with valid papers on its day. The server checks again. */
export function fitVehicles({ vehicles }: Carrier, { vehicle, goods, day }: Shipment) {
  const kinds = vehiclesFrom(vehicle, goods);
  return vehicles.filter((each) => each.claim === undefined && kinds.includes(each.kind) && isInServiceOn(each, day));
}

export interface ShipmentPhotoProps {
  shipment: Pick<Shipment, 'photos' | 'loaded'>;
  /** The address of the photo. */
  address: string;
  content: Blob;
  onClose: () => void;
}

/** A photo of the goods or the load. */
export function ShipmentPhoto({ shipment, address, ...rest }: ShipmentPhotoProps) {
  return <PhotoDialog name={photoInWords(shipment, address)} {...rest} />;
}

/** `Photo 2 of the load` */
function photoInWords({ photos = [], loaded }: ShipmentPhotoProps['shipment'], address: string): string {
  const ofGoods = photos.indexOf(address);
  if (ofGoods >= 0) return `Photo ${ofGoods + 1} of the goods`;
  return `Photo ${(loaded?.photos.indexOf(address) ?? 0) + 1} of the load`;
}
