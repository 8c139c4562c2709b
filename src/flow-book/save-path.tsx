import { useState } from 'react';
import { slugOf } from '#machines/flow-book/flow-book.addresses.ts';
import type { SavedPath } from '#machines/path-engine/saved-path.ts';
import { download } from './export/export-menu.tsx';
import styles from './flow-view.module.css';
import { PressButton } from './tools.tsx';

/** Saves what happened as a file that `npm test -- replay` walks. */
export function SavePath({ name, find }: { name: string; find: () => Promise<SavedPath> }) {
  const [said, setSaid] = useState('');
  const save = async () => {
    const file = `${slugOf(name)}.path.json`;
    try {
      const text = `${JSON.stringify(await find(), null, 2)}\n`;
      download(file, new Blob([text], { type: 'application/json' }));
      setSaid(`Saved. Walk it with npm test -- replay ${file}`);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className={styles.save}>
      <PressButton onClick={() => void save()}>Save as path</PressButton>
      <p role="status">{said}</p>
    </div>
  );
}
