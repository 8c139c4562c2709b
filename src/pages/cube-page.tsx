import { Screen } from '../ui/screen.tsx';
import styles from './cube-page.module.css';

const faces = ['Front', 'Back', 'Right', 'Left', 'Top', 'Bottom'] as const;

/** /spinning-cube: a cube that turns. It stops on hover, when its checkbox is ticked, and under prefers-reduced-motion. */
export function CubePage() {
  return (
    <Screen title="Spinning cube" lead="A decorative cube." wide>
      <label className={styles.pause}>
        <input type="checkbox" />
        Stop the cube
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
