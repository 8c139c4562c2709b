import { piecesInWords } from '#domain/goods.ts';
import type { Haulage } from '#machines/haulages/haulage.types.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';

export interface LoadedGoodsProps {
  haulage: Pick<Haulage, 'goods' | 'loaded' | 'role'>;
  /** A photo is being fetched. */
  busy: boolean;
  onPhoto: (photo: string) => void;
}

/** What was put on the truck, as the driver says. */
export function LoadedGoods({ haulage: { goods, loaded, role }, busy, onPhoto }: LoadedGoodsProps) {
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
        {photos.length > 0 && (
          <SheetRow label="Photos of the load">
            <ButtonRow>
              {photos.map((photo, index) => (
                <Button key={photo} look="text" busy={busy} busyLabel="Downloading..." onClick={() => onPhoto(photo)}>
                  Download photo {index + 1}
                </Button>
              ))}
            </ButtonRow>
          </SheetRow>
        )}
      </Sheet>
    </>
  );
}
