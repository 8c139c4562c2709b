import { useId } from 'react';
import styles from './drive.module.css';

interface OpeningPickerProps {
  inputs: string[];
  input: string;
  onPick: (input: string) => void;
}

/** How the driven flow was opened. Another choice begins again. */
export function OpeningPicker({ inputs, input, onPick }: OpeningPickerProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>Opened</label>
      <select id={id} value={input} onChange={({ target }) => onPick(target.value)}>
        {inputs.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <button className={styles.case} type="button" onClick={() => onPick(input)}>
        Restart
      </button>
    </div>
  );
}
