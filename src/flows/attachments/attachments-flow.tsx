import type { AnyActorRef } from 'xstate';
import { DocumentField, type DocumentWords } from './document-field.tsx';
import { documentOf, photosOf } from './file-view.ts';
import { PhotosField } from './photos-field.tsx';
import { useAttachments } from './use-attachments.ts';

export interface AttachmentsFlowProps {
  /** An actor of `attachments`; without one the fields are empty. */
  actor: AnyActorRef | undefined;
  withDocument: boolean;
  /** The label and hint of the document, if it is not a proof of ownership. */
  documentWords?: DocumentWords;
  /** A hint about the use of the photos, if none is a cover. */
  about?: string;
  /** Errors about missing files. */
  missing: { photos?: string | undefined; document?: string | undefined };
}

/** The photos of a form, and the document if it asks for one, as the actor holds them. */
export function AttachmentsFlow({ actor, withDocument, documentWords, about, missing }: AttachmentsFlowProps) {
  const { files, problem, send } = useAttachments(actor);
  const onRemove = (id: string) => send({ type: 'file.removed', id });
  const onRetry = (id: string) => send({ type: 'file.retried', id });

  return (
    <>
      <PhotosField
        photos={photosOf(files)}
        problem={missing.photos ?? problem?.message}
        about={about}
        onPhotos={(added) => send({ type: 'photos.added', files: added })}
        onRemove={onRemove}
        onRetry={onRetry}
        onMove={(id, to) => {
          for (const by of stepsBetween(files, id, to)) send({ type: 'file.moved', id, by });
        }}
      />
      {withDocument && (
        <DocumentField
          document={documentOf(files)}
          words={documentWords}
          problem={missing.document}
          onDocument={(file) => send({ type: 'document.chosen', file })}
          onRemove={onRemove}
          onRetry={onRetry}
        />
      )}
    </>
  );
}

interface Ordered {
  id: string;
  purpose: 'image' | 'document';
}

/**
 * Returns the steps that move a photo to an index among the photos. If the document is between two photos, moving past it
 * takes a step that the user does not see.
 *
 * @param to Index among the photos.
 */
export function stepsBetween(files: readonly Ordered[], id: string, to: number): (-1 | 1)[] {
  const from = files.findIndex((file) => file.id === id);
  const taker = files.filter(({ purpose }) => purpose === 'image')[to];
  if (from < 0 || !taker) return [];
  const distance = files.indexOf(taker) - from;
  return Array.from({ length: Math.abs(distance) }, () => (distance < 0 ? -1 : 1));
}
