import { type Dispatch, lazy, type SetStateAction, Suspense, useState } from 'react';
import { piecesInWords } from '#domain/goods.ts';
import { atMost } from '#domain/in-words.ts';
import { takesCode } from '#domain/lifecycles/shipment.ts';
import { QUANTITY_MAX, VISIT_CODE_LENGTH, VISIT_WORDS_MAX_LENGTH } from '#domain/limits.ts';
import { tidyNaira, toWire } from '#domain/money.ts';
import { parseShipmentPrice, SHIPMENT_PRICE_PROBLEM } from '#domain/shipment-price.ts';
import type { Carrier, MoveInput, PageMove, Shipment } from '#machines/shipments/shipment.types.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import type { FieldBinding } from '#src/ui/field.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { OtpField } from '#src/ui/otp-field.tsx';
import type { MoveQuestion } from './page-words.ts';
import { WhoDrives } from './who-drives.tsx';

export interface ShipmentDialogProps {
  move: PageMove;
  shipment: Shipment;
  /** The user's own carrier data; needed to assign a driver. */
  carrier: Carrier | null;
  question: MoveQuestion;
  /** Input that could not be sent before. */
  said: MoveInput;
  onConfirm: (said: MoveInput | undefined) => void;
  onClose: () => void;
}

/** Confirms a move and collects the input it needs. */
export function ShipmentDialog(props: ShipmentDialogProps) {
  const { move, shipment, carrier, question, said, onConfirm, onClose } = props;
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
      {takesCode(move) && (
        <OtpField
          {...bound('code', typed, change)}
          label="Code"
          hint={triesLeft === null ? 'Four digits' : `${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left`}
          length={VISIT_CODE_LENGTH}
        />
      )}
      {move === 'pickUp' && (
        <LoadFields
          count={bound('count', typed, change)}
          amount={shipment.goods.amount}
          {...{ photos, onPhotos: setPhotos, onBusy: setBusy }}
        />
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

type Typed = Record<'words' | 'price' | 'driver' | 'plate' | 'code' | 'count', string>;
type Change = (field: keyof Typed) => (text: string) => void;

const typedOf = ({ words = '', price, driver = '', plate = '', count }: MoveInput): Typed => ({
  // A wrong code has to be entered again.
  ...{ words, driver, plate, code: '' },
  price: price === undefined ? '' : tidyNaira(String(price)),
  count: count === undefined ? '' : String(count),
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
  return asked !== undefined && { price: toWire(asked) };
}

/** Reads code and piece count; photos are optional. */
function readLoad({ code, count }: Typed, photos: readonly string[] | undefined): MoveInput | false {
  const counted = readCount(count);
  if (code.length !== VISIT_CODE_LENGTH || counted === undefined) return false;
  return { code, count: counted, ...(photos && { photos: [...photos] }) };
}

interface LoadFieldsProps {
  count: FieldBinding;
  /** How many pieces the sender announced. */
  amount: number;
  /** Keys of the photos on this device. */
  photos: readonly string[];
  onPhotos: Dispatch<SetStateAction<readonly string[]>>;
  /** Reports whether a photo is being prepared. */
  onBusy: (busy: boolean) => void;
}

/** Shown when the code of the photo field could not be loaded; the pickup can be confirmed without photos. */
const None = () => <p>You can't add photos right now.</p>;

const Photos = lazy(() =>
  import('./load-photos-field.tsx').then((m) => ({ default: m.LoadPhotosField })).catch(() => ({ default: None })),
);

/** The piece count and optional photos at pickup. */
function LoadFields({ count, amount, photos, onPhotos, onBusy }: LoadFieldsProps) {
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
      <Suspense fallback={null}>
        <Photos photos={photos} onPhotos={onPhotos} onBusy={onBusy} />
      </Suspense>
    </>
  );
}

/** Returns `undefined` for anything but a possible number of pieces. */
function readCount(typed: string): number | undefined {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= QUANTITY_MAX ? count : undefined;
}
