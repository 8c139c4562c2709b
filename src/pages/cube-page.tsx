import { Screen } from '../ui/screen.tsx';
import styles from './cube-page.module.css';

const faces = ['Front', 'Back', 'Right', 'Left', 'Top', 'Bottom'] as const;

/** /spinning-cube: a block that turns. It stands still on hover, when it is chosen to, and for whoever wants less motion. */
export function CubePage() {
  return (
    <Screen title="Spinning cube" lead="One block of the wall, from every side.">
      <label className={styles.pause}>
        <input type="checkbox" />
        Hold it still
      </label>
      <div className={styles.stage}>
        <ul className={styles.cube}>
          {faces.map((face) => (
            <li key={face} className={styles.face} data-face={face}>
              {face}
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  );
}
