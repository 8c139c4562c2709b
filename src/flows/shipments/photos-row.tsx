import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { SheetRow } from '#src/ui/sheet.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

export interface PhotosRowProps {
  of: 'goods' | 'load';
  photos: readonly string[];
  /** The address of the photo that is loading. */
  fetching: string | undefined;
  onPhoto: (photo: string) => void;
}

/** Buttons for photos that only participants may open. A photo loads when its button is pressed. */
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
