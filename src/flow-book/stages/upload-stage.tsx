import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { uploadProblem } from '#machines/attachments/attachments.problems.ts';
import type { AttachedFile } from '#machines/attachments/attachments.types.ts';
import type { UploadContext, uploadMachine } from '#machines/upload/upload.machine.ts';
import { DocumentField } from '../../flows/attachments/document-field.tsx';
import type { FileView } from '../../flows/attachments/file-view.ts';
import { PhotosField } from '../../flows/attachments/photos-field.tsx';
import { Screen } from '../../ui/screen.tsx';

/** One file as the form of a listing shows it. What the listing would make of its reports is worked out here. */
export function UploadStage({ actor }: { actor: ActorRefFrom<typeof uploadMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const file = viewOf(statusOf(state), state.context);
  const start = () => actor.send({ type: 'upload.started' });

  return (
    <Screen title="Uploading a file">
      {file.purpose === 'image' ? (
        <PhotosField photos={[file]} problem={undefined} {...nothing} onRetry={start} />
      ) : (
        <DocumentField document={file} problem={undefined} {...nothing} onRetry={start} />
      )}
    </Screen>
  );
}

const nothing = { onPhotos: () => {}, onDocument: () => {}, onRemove: () => {}, onMove: () => {} };

function statusOf(state: { value: unknown; hasTag: (tag: 'busy') => boolean }): AttachedFile['status'] {
  if (state.hasTag('busy')) return 'sending';
  return state.value === 'stored' || state.value === 'failed' ? state.value : 'waiting';
}

function viewOf(status: AttachedFile['status'], context: UploadContext): FileView {
  const { id, purpose, blob, file, progress, problem } = context;
  const name = blob instanceof File ? blob.name : 'photo';
  const told = status === 'failed' && problem ? uploadProblem(purpose, problem) : null;
  return { id, purpose, blob, name, size: blob.size, status, file, progress, problem: told };
}
