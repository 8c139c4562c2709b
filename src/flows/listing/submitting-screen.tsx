import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';
import { documentOf, type FileView, photosOf } from '../attachments/file-view.ts';
import { SubmittingFile } from './submitting-file.tsx';
import styles from './submitting-screen.module.css';

const order = ['uploadingImages', 'uploadingDocument', 'creating'] as const;

export interface SubmittingScreenProps {
  kind: ListingKind;
  step: (typeof order)[number];
  files: readonly FileView[];
  onCancel: () => void;
}

const steps = [
  { name: 'uploadingImages', label: 'Photos' },
  { name: 'uploadingDocument', label: 'Document' },
  { name: 'creating', label: 'Publishing' },
] as const;

/** What is on its way, and how far. */
export function SubmittingScreen({ kind, step, files, onCancel }: SubmittingScreenProps) {
  const shown = steps.filter(({ name }) => name !== 'uploadingDocument' || kind === 'warehouse');
  const photos = photosOf(files);
  const document = documentOf(files);

  return (
    <Screen
      title="Submitting..."
      lead="Keep this page open. What is sent already stays sent."
      aside={
        <WallPanel
          promise="Nearly there."
          more="Every finished step lays a course."
          courses={5 + order.indexOf(step)}
        />
      }
    >
      <ol className={styles.steps}>
        {shown.map(({ name, label }) => {
          const state = stateOf(name, step);
          return (
            <li
              key={name}
              className={styles.step}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className={styles.block} aria-hidden="true">
                {state === 'done' && <Icon name="check" />}
              </span>
              <span>
                {label}
                {name === 'uploadingImages' && photos.length > 0 && ` · ${stored(photos)} of ${photos.length}`}
                {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{steps.find(({ name }) => name === step)?.label}</span>
      </VisuallyHidden>
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Files">
          {[...photos, ...(document ? [document] : [])].map((file) => (
            <SubmittingFile key={file.id} file={file} />
          ))}
        </ul>
      )}
      <div>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Screen>
  );
}

const stored = (photos: readonly FileView[]) => photos.filter(({ status }) => status === 'stored').length;

function stateOf(step: SubmittingScreenProps['step'], now: SubmittingScreenProps['step']) {
  const distance = order.indexOf(step) - order.indexOf(now);
  if (distance === 0) return 'now';
  return distance < 0 ? 'done' : 'later';
}
