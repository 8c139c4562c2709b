import styles from './stepper.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface StepperProps {
  steps: readonly string[];
  /** Index of the step the person is at. */
  current: number;
  /** Makes the finished steps ways back. */
  onStep?: ((index: number) => void) | undefined;
}

/** A course of the wall: each finished step lays a block. */
export function Stepper({ steps, current, onStep }: StepperProps) {
  return (
    <nav aria-label="Progress">
      <ol className={styles.course}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-laid={index < current}
            aria-current={index === current ? 'step' : undefined}
          >
            {onStep && index < current ? (
              <button type="button" className={styles.back} onClick={() => onStep(index)}>
                {step}
                <VisuallyHidden>, done: go back</VisuallyHidden>
              </button>
            ) : (
              <>
                {step}
                {index < current && <VisuallyHidden>, done</VisuallyHidden>}
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
