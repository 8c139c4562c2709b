import { Icon } from '#src/ui/icon.tsx';
import { FileStatus } from '../attachments/file-status.tsx';
import type { FileView } from '../attachments/file-view.ts';
import { Thumbnail } from '../attachments/thumbnail.tsx';
import styles from './submitting-screen.module.css';

export function SubmittingFile({ file }: { file: FileView }) {
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
