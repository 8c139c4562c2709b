import styles from './stepper.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface StepperProps {
  steps: readonly string[];
  /** Index of the step the person is at. */
  current: number;
  /** Makes the steps buttons. Called with the index of the step. */
  onStep?: ((index: number) => void) | undefined;
  /** Whether a step is finished. Without this, those before the current one are. */
  isDone?: (index: number) => boolean;
  /** Whether the user can open a step. By default the earlier ones. */
  isOpen?: (index: number) => boolean;
}

/** The progress through a wizard, with one block for each finished step. */
export function Stepper({ steps, current, onStep, ...says }: StepperProps) {
  const isBefore = (index: number) => index < current;
  const { isDone = isBefore, isOpen = isBefore } = says;
  return (
    <nav aria-label="Progress">
      <ol className={styles.course}>
        {steps.map((step, index) => {
          const isLaid = index !== current && isDone(index);
          const isWay = onStep !== undefined && index !== current && isOpen(index);
          const way = isBefore(index) ? 'go back' : 'open';
          const aside = (isLaid ? ', done' : '') + (isWay ? `: ${way}` : '');
          const words = (
            <>
              {step}
              {aside && <VisuallyHidden>{aside}</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={step}
              className={styles.step}
              data-laid={isLaid}
              aria-current={index === current ? 'step' : undefined}
            >
              {isWay ? (
                <button type="button" className={styles.back} onClick={() => onStep(index)}>
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
