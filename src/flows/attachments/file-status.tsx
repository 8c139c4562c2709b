import { isRefusal } from '#machines/upload/refusal.ts';
import { Button } from '#src/ui/button.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { type FileView, formatSize } from './file-view.ts';
import styles from './sending-screen.module.css';

const words = { sending: 'Uploading', stored: 'Uploaded' };

export interface FileStatusProps {
  file: FileView;
  /** Says when the file will be uploaded. */
  waiting?: string;
  onRetry?: () => void;
}

/** The upload status of a file, with a retry button if it failed. */
export function FileStatus({ file, waiting = 'Will upload when you submit', onRetry }: FileStatusProps) {
  if (file.status === 'failed') {
    return (
      <div className={styles.failed}>
        <p role="alert">{file.problem?.message}</p>
        {onRetry && !isRefusal(file.problem) && (
          <Button look="text" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.status}>
      <p>
        {file.kept
          ? 'Already in your listing'
          : `${file.status === 'waiting' ? waiting : words[file.status]} · ${formatSize(file.size)}`}
      </p>
      {file.status === 'sending' && <Progress label={`Uploading ${file.name}`} value={file.progress} />}
    </div>
  );
}
