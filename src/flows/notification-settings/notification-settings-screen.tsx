import type { ReactNode } from 'react';
import { href } from '#domain/addresses.ts';
import type { NotificationSettings } from '#machines/notification-settings/notification-settings.machine.ts';
import { notificationKindValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './notification-settings-screen.module.css';

export interface NotificationSettingsScreenProps {
  settings: NotificationSettings;
  busy: boolean;
  problem: Problem;
  notice: string | null;
  tabs?: ReactNode;
  onChange: (settings: NotificationSettings) => void;
  onSave: () => void;
}

type Kind = keyof NotificationSettings;
type Way = 'app' | 'sms';

const words: Record<Kind, { title: string; says: string }> = {
  booking: { title: 'Bookings', says: 'Requests, answers and cancellations' },
  inspection: { title: 'Inspections', says: 'Hours that are scheduled, moved or cancelled' },
  payment: { title: 'Payments', says: 'Fees that are paid and paid back' },
  favourite: { title: 'Saved places', says: 'One that can be had again or costs less; one SMS a day at most' },
  haulage: { title: 'Haulages', says: 'Offers, drivers, what is loaded and delivered' },
};
const ways: readonly { way: Way; label: string }[] = [
  { way: 'app', label: 'In the app' },
  { way: 'sms', label: 'By SMS' },
];

/** A server of before does not know all kinds; everything is on until it is turned off. */
const chosen = (settings: NotificationSettings, kind: Kind) => settings[kind] ?? { app: true, sms: true };

export function NotificationSettingsScreen(props: NotificationSettingsScreenProps) {
  const { settings, busy, problem, notice, tabs, onChange, onSave } = props;
  const toggle = (kind: Kind, way: Way) =>
    onChange({ ...settings, [kind]: { ...chosen(settings, kind), [way]: !chosen(settings, kind)[way] } });

  return (
    <Screen
      title="Settings"
      lead="Choose what Gida tells you about, and how."
      back={{ to: href.profile, label: 'Profile' }}
      stepper={tabs}
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} />
      {notice && <Notice kind="success">{notice}</Notice>}
      <div className={styles.kinds}>
        {notificationKindValues.map((kind) => (
          <fieldset key={kind} className={styles.kind}>
            <legend>{words[kind].title}</legend>
            <p className={styles.says}>{words[kind].says}</p>
            {ways.map(({ way, label }) => (
              <label key={way} className={styles.way}>
                <input
                  type="checkbox"
                  name={`${kind}-${way}`}
                  checked={chosen(settings, kind)[way]}
                  disabled={busy}
                  onChange={() => toggle(kind, way)}
                />
                <span>
                  <VisuallyHidden>{words[kind].title}: </VisuallyHidden>
                  {label}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <p className={styles.always}>Codes, and words about the security of your account, are always sent.</p>
      <div>
        <Button busy={busy} busyLabel="Saving..." onClick={onSave}>
          Save
        </Button>
      </div>
    </Screen>
  );
}
