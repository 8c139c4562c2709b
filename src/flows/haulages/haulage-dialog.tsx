import { type ReactNode, useState } from 'react';
import { href } from '#domain/addresses.ts';
import { atMost } from '#domain/in-words.ts';
import { takesCode } from '#domain/lifecycles/haulage.ts';
import { VISIT_CODE_LENGTH, VISIT_WORDS_MAX_LENGTH } from '#domain/limits.ts';
import { parseNaira, tidyNaira, toWire } from '#domain/money.ts';
import type { Carrier, Haulage, PageMove, SaidWords } from '#machines/haulages/haulage.types.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { OtpField } from '#src/ui/otp-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { vehicleWords } from '../shared/haulage-words.ts';
import { fitVehicles } from './fit-vehicles.ts';
import type { MoveWords } from './move-words.ts';

export interface HaulageDialogProps {
  move: PageMove;
  haulage: Haulage;
  /** One's own, where a driver is to be named. */
  carrier: Carrier | null;
  question: MoveWords;
  /** What was said before, and could not be sent. */
  said: SaidWords;
  onConfirm: (said: SaidWords | undefined) => void;
  onClose: () => void;
}

/** Asks once more before a move, with what has to be said with it. */
export function HaulageDialog(props: HaulageDialogProps) {
  const { move, haulage, carrier, question, said, onConfirm, onClose } = props;
  const [typed, setTyped] = useState<Typed>(() => typedOf(said));
  const change = (field: keyof Typed) => (text: string) => setTyped((before) => ({ ...before, [field]: text }));
  const words = read(move, typed);
  const triesLeft = haulage.tries_left;

  return (
    <ConfirmDialog
      title={question.title}
      text={question.text}
      action={question.action}
      cancel="Go back"
      unavailable={words === false}
      onConfirm={() => onConfirm(words || undefined)}
      onClose={onClose}
    >
      {move === 'object' && (
        <LongTextField
          {...bound('words', typed, change)}
          label="In your words"
          hint="The carrier reads it, and so do we"
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
      {move === 'offer' && (
        <MoneyField
          {...bound('price', typed, change)}
          label="Your price"
          hint="In naira, all in all, such as 350,000"
          problem={typed.price.trim() && !parseNaira(typed.price) ? 'Enter a whole amount in naira' : undefined}
          format={tidyNaira}
        />
      )}
      {move === 'assign' && carrier && <WhoDrives {...{ carrier, haulage, typed, change }} />}
    </ConfirmDialog>
  );
}

type Typed = Record<'words' | 'price' | 'driver' | 'plate' | 'code', string>;
type Change = (field: keyof Typed) => (text: string) => void;

const typedOf = ({ words = '', price, driver = '', plate = '' }: SaidWords): Typed => ({
  // A code that was wrong is asked for anew.
  ...{ words, driver, plate, code: '' },
  price: price === undefined ? '' : tidyNaira(String(price)),
});

const bound = (field: keyof Typed, typed: Typed, change: Change) => ({
  name: field,
  value: typed[field],
  problem: undefined,
  onChange: change(field),
  onBlur: () => undefined,
});

const isTooLong = (words: string) => words.trim().length > VISIT_WORDS_MAX_LENGTH;

/** What goes with the move; false while something is missing. */
function read(move: PageMove, { words, price, driver, plate, code }: Typed): SaidWords | undefined | false {
  if (move === 'object') return words.trim() !== '' && !isTooLong(words) && { words };
  if (takesCode(move)) return code.length === VISIT_CODE_LENGTH && { code };
  if (move === 'assign') return driver !== '' && plate !== '' && { driver, plate };
  if (move !== 'offer') return undefined;
  const asked = parseNaira(price);
  return asked !== undefined && { price: toWire(asked) };
}

interface WhoDrivesProps {
  carrier: Carrier;
  haulage: Haulage;
  typed: Typed;
  change: Change;
}

/** One of one's drivers, with a vehicle that may drive on the day and carries it. */
function WhoDrives({ carrier, haulage, typed, change }: WhoDrivesProps): ReactNode {
  const vehicles = fitVehicles(carrier, haulage);
  if (carrier.drivers.length === 0) {
    return (
      <>
        <p>Nobody drives for you yet. Invite a driver first.</p>
        <ButtonLink look="text" to={href.carrier()}>
          Invite a driver
        </ButtonLink>
      </>
    );
  }
  if (vehicles.length === 0) {
    return (
      <p>None of your vehicles can bring it on that day: its papers end before, or it does not carry such goods.</p>
    );
  }
  return (
    <>
      <SelectField
        {...bound('driver', typed, change)}
        label="Driver"
        placeholder="Select a driver"
        options={carrier.drivers.map(({ id, name }) => ({ value: id, label: name }))}
        autoComplete="off"
      />
      <SelectField
        {...bound('plate', typed, change)}
        label="Vehicle"
        placeholder="Select a vehicle"
        options={vehicles.map(({ plate, kind }) => ({ value: plate, label: `${plate}, ${vehicleWords[kind]}` }))}
        autoComplete="off"
      />
    </>
  );
}
