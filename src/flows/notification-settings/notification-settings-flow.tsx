import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type {
  NotificationSettings,
  notificationSettingsMachine,
} from '#machines/notification-settings/notification-settings.machine.ts';
import { notificationKindValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './notification-settings-screen.module.css';

export interface NotificationSettingsFlowProps {
  actor: ActorRefFrom<typeof notificationSettingsMachine>;
  /** Links to the other settings pages. */
  tabs?: ReactNode;
}

export function NotificationSettingsFlow({ actor, tabs }: NotificationSettingsFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { settings, problem, notice } = state.context;

  if (!settings) {
    return (
      <LoadScreen
        title="Settings"
        back={{ to: href.profile, label: 'Profile' }}
        loading="Loading your settings"
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <NotificationSettingsScreen
      settings={settings}
      busy={state.matches('saving')}
      problem={problem}
      notice={notice}
      tabs={tabs}
      onChange={(changed) => actor.send({ type: 'settings.changed', settings: changed })}
      onSave={() => actor.send({ type: 'settings.submitted' })}
    />
  );
}

interface NotificationSettingsScreenProps {
  settings: NotificationSettings;
  busy: boolean;
  problem: Problem;
  notice: string | null;
  tabs?: ReactNode;
  onChange: (settings: NotificationSettings) => void;
  onSave: () => void;
}

type Kind = keyof NotificationSettings;
type Channel = 'app' | 'sms';

const words: Record<Kind, { title: string; says: string }> = {
  booking: { title: 'Bookings', says: 'Requests, answers and cancellations' },
  inspection: { title: 'Inspections', says: 'Scheduled, moved or cancelled' },
  payment: { title: 'Payments', says: 'Payments and refunds' },
  favourite: { title: 'Saved listings', says: 'Available again, cheaper, or new for an alert (one SMS a day at most)' },
  shipment: { title: 'Deliveries', says: 'Offers, drivers, pickup and delivery' },
  load: { title: 'New loads', says: 'On routes you serve. By SMS once a day, if there are any' },
};
const channels: readonly { channel: Channel; label: string }[] = [
  { channel: 'app', label: 'In the app' },
  { channel: 'sms', label: 'By SMS' },
];

/** Defaults to on: an older server does not send every kind. */
const chosen = (settings: NotificationSettings, kind: Kind) => settings[kind] ?? { app: true, sms: true };

/** New loads are for carriers: the server leaves them out for others. */
const kindsOf = (settings: NotificationSettings) =>
  notificationKindValues.filter((kind) => kind !== 'load' || settings.load !== undefined);

export function NotificationSettingsScreen(props: NotificationSettingsScreenProps) {
  const { settings, busy, problem, notice, tabs, onChange, onSave } = props;
  const toggle = (kind: Kind, channel: Channel) =>
    onChange({ ...settings, [kind]: { ...chosen(settings, kind), [channel]: !chosen(settings, kind)[channel] } });

  return (
    <Screen
      title="Settings"
      lead="Choose what we notify you about and how."
      back={{ to: href.profile, label: 'Profile' }}
      stepper={tabs}
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} />
      {notice && <Notice kind="success">{notice}</Notice>}
      <div className={styles.kinds}>
        {kindsOf(settings).map((kind) => (
          <fieldset key={kind} className={styles.kind}>
            <legend>{words[kind].title}</legend>
            <p className={styles.says}>{words[kind].says}</p>
            {channels.map(({ channel, label }) => (
              <label key={channel} className={styles.way}>
                <input
                  type="checkbox"
                  name={`${kind}-${channel}`}
                  checked={chosen(settings, kind)[channel]}
                  disabled={busy}
                  onChange={() => toggle(kind, channel)}
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
      <p className={styles.always}>We always send codes and security alerts.</p>
      <div>
        <Button busy={busy} busyLabel="Saving..." onClick={onSave}>
          Save
        </Button>
      </div>
    </Screen>
  );
}
