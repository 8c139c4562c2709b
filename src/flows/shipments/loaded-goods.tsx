import { piecesInWords } from '#domain/goods.ts';
import type { Shipment } from '#machines/shipments/shipment.types.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { PhotosRow, type PhotosRowProps } from './photo-dialog.tsx';

export interface LoadedGoodsProps extends Pick<PhotosRowProps, 'fetching' | 'onPhoto'> {
  shipment: Pick<Shipment, 'goods' | 'loaded' | 'role'>;
}

/** The driver's piece count and photos of the load. */
export function LoadedGoods({ shipment: { goods, loaded, role }, fetching, onPhoto }: LoadedGoodsProps) {
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
