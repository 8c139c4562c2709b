import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { SheetRow } from '#src/ui/sheet.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

export interface PhotosRowProps {
  /** What they show. */
  of: 'goods' | 'load';
  photos: readonly string[];
  /** The address of the one that is on its way. */
  fetching: string | undefined;
  onPhoto: (photo: string) => void;
}

/** Photos that only the people of a haulage may open: none of them is fetched before somebody wants to see it. */
export function PhotosRow({ of, photos, fetching, onPhoto }: PhotosRowProps) {
  if (photos.length === 0) return null;
  return (
    <SheetRow label={`Photos of the ${of}`}>
      <ButtonRow>
        {photos.map((photo, index) => (
          <Button
            key={photo}
            look="text"
            busy={fetching === photo}
            busyLabel="Loading..."
            unavailable={fetching !== undefined}
            onClick={() => onPhoto(photo)}
          >
            Show photo {index + 1}
            <VisuallyHidden> of the {of}</VisuallyHidden>
          </Button>
        ))}
      </ButtonRow>
    </SheetRow>
  );
}
