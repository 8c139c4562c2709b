import type { AttachedFile } from '#machines/attachments/attachments.types.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { BookingPanel } from './booking-steps.tsx';
import styles from './inspection-screen.module.css';

const order = ['uploading', 'creating', 'requesting'] as const;

export interface SendingScreenProps {
  step: (typeof order)[number];
  files: readonly AttachedFile[];
  onCancel: () => void;
}

const labels: Record<SendingScreenProps['step'], string> = {
  uploading: 'Photos',
  creating: 'Publishing the property',
  requesting: 'Holding the hour',
};

/** What is on its way, and how far. */
export function SendingScreen({ step, files, onCancel }: SendingScreenProps) {
  const stored = files.filter(({ status }) => status === 'stored').length;
  return (
    <Screen
      title="Submitting..."
      lead="Keep this page open. What is sent already stays sent."
      aside={<BookingPanel at="Payment" />}
    >
      <ol className={styles.steps}>
        {order.map((each) => {
          const distance = order.indexOf(each) - order.indexOf(step);
          const isDone = distance < 0;
          return (
            <li
              key={each}
              className={styles.step}
              data-state={distance === 0 ? 'now' : isDone && 'done'}
              aria-current={distance === 0 ? 'step' : undefined}
            >
              <span className={styles.block} aria-hidden="true">
                {isDone && <Icon name="check" />}
              </span>
              <span>
                {labels[each]}
                {each === 'uploading' && files.length > 0 && ` · ${stored} of ${files.length}`}
                {isDone && <VisuallyHidden>, done</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{labels[step]}</span>
      </VisuallyHidden>
      <div>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Screen>
  );
}
