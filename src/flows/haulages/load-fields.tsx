import { type Dispatch, lazy, type SetStateAction, Suspense } from 'react';
import { piecesInWords } from '#domain/goods.ts';
import { QUANTITY_MAX } from '#domain/limits.ts';
import type { FieldBinding } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NumberField } from '#src/ui/number-field.tsx';

export interface LoadFieldsProps {
  count: FieldBinding;
  /** How many were asked for. */
  amount: number;
  /** As this device knows them. */
  photos: readonly string[];
  onPhotos: Dispatch<SetStateAction<readonly string[]>>;
  /** Whether a photo is being made smaller. */
  onBusy: (busy: boolean) => void;
}

/** Where what shows them cannot be fetched: a load is said to be loaded without. */
const None = () => <p>Photos cannot be added now.</p>;

const Photos = lazy(() =>
  import('./load-photos-field.tsx').then((m) => ({ default: m.LoadPhotosField })).catch(() => ({ default: None })),
);

/** What is counted as it is loaded, and photos of it. */
export function LoadFields({ count, amount, photos, onPhotos, onBusy }: LoadFieldsProps) {
  const counted = readCount(count.value);
  return (
    <>
      <NumberField
        {...count}
        label="Pieces counted"
        hint={`${piecesInWords(amount)} ${amount === 1 ? 'was' : 'were'} asked for`}
        problem={
          count.value.trim() && !counted
            ? `Enter a whole number from 1 to ${QUANTITY_MAX.toLocaleString('en-NG')}`
            : undefined
        }
        min={1}
        max={QUANTITY_MAX}
      />
      {counted && counted !== amount && (
        <Notice>
          {counted} and not {amount}: count once more. If it stays so, the shipper and your carrier are told.
        </Notice>
      )}
      <Suspense fallback={null}>
        <Photos photos={photos} onPhotos={onPhotos} onBusy={onBusy} />
      </Suspense>
    </>
  );
}

/** `undefined` where that is no number of pieces. */
export function readCount(typed: string): number | undefined {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= QUANTITY_MAX ? count : undefined;
}
