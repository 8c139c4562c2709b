import { useId } from 'react';
import styles from './drive.module.css';

interface OpeningPickerProps {
  inputs: string[];
  input: string;
  onPick: (input: string) => void;
}

/** Chooses the input that the flow was opened with. Another choice starts again. */
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
