import { Icon } from '#src/ui/icon.tsx';
import { FileStatus } from './file-status.tsx';
import type { FileView } from './file-view.ts';
import styles from './sending-screen.module.css';
import { Thumbnail } from './thumbnail.tsx';

export function SendingFile({ file }: { file: FileView }) {
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
