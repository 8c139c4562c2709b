import styles from './field.module.css';

export interface QuantityInputProps {
  id?: string | undefined;
  /** The label, for screen readers only. */
  label: string;
  max: number;
  value: string;
  onChange: (typed: string) => void;
}

/** How many of something: a number from 0, as typed. */
export function QuantityInput({ id, label, max, value, onChange }: QuantityInputProps) {
  return (
    <input
      id={id}
      className={styles.quantity}
      type="number"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder="–"
      min={0}
      max={max}
      step={1}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      // Scrolling the page over a number must not change it.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
