import { piecesInWords } from '#domain/goods.ts';
import type { Haulage } from '#machines/haulages/haulage.types.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { PhotosRow, type PhotosRowProps } from './photos-row.tsx';

export interface LoadedGoodsProps extends Pick<PhotosRowProps, 'fetching' | 'onPhoto'> {
  haulage: Pick<Haulage, 'goods' | 'loaded' | 'role'>;
}

/** What was put on the truck, as the driver says. */
export function LoadedGoods({ haulage: { goods, loaded, role }, fetching, onPhoto }: LoadedGoodsProps) {
  if (!loaded) return null;
  const { count, photos } = loaded;
  const isOther = count !== null && count !== goods.amount;
  return (
    <>
      {isOther && (
        <Notice>
          The driver has counted {piecesInWords(count)}, and {goods.amount} {goods.amount === 1 ? 'was' : 'were'} asked
          for.
          {role === 'shipper' && ' Call them if that is not so.'}
        </Notice>
      )}
      <Sheet>
        {count !== null && <SheetRow label="Loaded">{piecesInWords(count)}, counted by the driver</SheetRow>}
        <PhotosRow of="load" photos={photos} fetching={fetching} onPhoto={onPhoto} />
      </Sheet>
    </>
  );
}
