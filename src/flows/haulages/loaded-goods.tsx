import { piecesInWords } from '#domain/goods.ts';
import type { Haulage } from '#machines/haulages/haulage.types.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { PhotosRow, type PhotosRowProps } from './photos-row.tsx';

export interface LoadedGoodsProps extends Pick<PhotosRowProps, 'fetching' | 'onPhoto'> {
  haulage: Pick<Haulage, 'goods' | 'loaded' | 'role'>;
}

/** The driver's piece count and photos of the load. */
export function LoadedGoods({ haulage: { goods, loaded, role }, fetching, onPhoto }: LoadedGoodsProps) {
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
