import { type Dispatch, lazy, type SetStateAction, Suspense } from 'react';
import { piecesInWords } from '#domain/goods.ts';
import { QUANTITY_MAX } from '#domain/limits.ts';
import type { FieldBinding } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NumberField } from '#src/ui/number-field.tsx';

export interface LoadFieldsProps {
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
export function LoadFields({ count, amount, photos, onPhotos, onBusy }: LoadFieldsProps) {
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
export function readCount(typed: string): number | undefined {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= QUANTITY_MAX ? count : undefined;
}
