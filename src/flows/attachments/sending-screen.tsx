import { Button } from '#src/ui/button.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { FileStatus } from './file-status.tsx';
import { documentOf, type FileView, photosOf } from './file-view.ts';
import styles from './sending-screen.module.css';
import { Thumbnail } from './thumbnail.tsx';

export interface SendingScreenProps {
  /** The steps in order, photos first. */
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  files: readonly FileView[];
  onCancel: () => void;
}

/** The progress of submitting a form. On desktops its files are beside it. */
export function SendingScreen({ steps, current, files, onCancel }: SendingScreenProps) {
  const photos = photosOf(files);
  const document = documentOf(files);
  const stored = photos.filter(({ status }) => status === 'stored').length;

  return (
    <Screen title="Submitting..." lead="Keep this page open. Files already uploaded are safe." wide>
      <Columns
        first={
          <>
            <ol className={styles.steps}>
              {steps.map((step, index) => (
                <li
                  key={step}
                  className={styles.step}
                  data-state={stateOf(index, current)}
                  aria-current={index === current ? 'step' : undefined}
                >
                  <span className={styles.block} aria-hidden="true">
                    {index < current && <Icon name="check" />}
                  </span>
                  <span>
                    {step}
                    {index === 0 && photos.length > 0 && ` · ${stored} of ${photos.length}`}
                    {index < current && <VisuallyHidden>, done</VisuallyHidden>}
                  </span>
                </li>
              ))}
            </ol>
            <VisuallyHidden>
              <span role="status">{steps[current]}</span>
            </VisuallyHidden>
          </>
        }
        beside={
          files.length > 0 && (
            <ul className={styles.files} aria-label="Files">
              {[...photos, ...(document ? [document] : [])].map((file) => (
                <SendingFile key={file.id} file={file} />
              ))}
            </ul>
          )
        }
      >
        <div>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Columns>
    </Screen>
  );
}

function stateOf(index: number, current: number) {
  if (index === current) return 'now';
  return index < current ? 'done' : 'later';
}

function SendingFile({ file }: { file: FileView }) {
  return (
    <li className={styles.file}>
      {file.purpose === 'image' ? <Thumbnail file={file} /> : <Icon name="document" />}
      <div>
        <p className={styles.name}>{file.name}</p>
        <FileStatus file={file} waiting="Waiting" />
      </div>
    </li>
  );
}
