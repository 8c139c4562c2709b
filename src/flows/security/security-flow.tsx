import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import type { Session, securityMachine } from '#machines/security/security.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PagePart } from '#src/ui/page-part.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { type Problem, SignInAgain } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { NewPasswordFields } from '../shared/person-fields.tsx';
import { PasskeyList } from './passkey-list.tsx';
import styles from './security-screen.module.css';

/** /security: the password form, the passkeys and the list of devices. */
export function SecurityFlow({ actor }: { actor: ActorRefFrom<typeof securityMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { sessions, ending, passkeys, changing, enrolment, notice, problem, ...said } = state.context;
  const { send } = actor;
  const isAt = (...names: readonly DevicesState[]) => names.some((devices) => state.matches({ devices }));
  const isLoading = isAt('arriving', 'loading', 'loadingPasskeys');

  return (
    <SecurityScreen
      busy={state.matches({ password: 'submitting' })}
      notice={notice}
      problem={problem}
      onSubmit={({ current, password }) => send({ type: 'password.submitted', current, password })}
    >
      {!isLoading && !isAt('failed') && (
        <PasskeyList
          passkeys={passkeys}
          opensDesk={enrolment !== null}
          changing={changing}
          renaming={isAt('renamingPasskey')}
          adding={isAt('beginningPasskey', 'addingPasskey')}
          unavailable={!isAt('shown')}
          notice={said.passkeyNotice}
          problem={said.passkeyProblem}
          onAdd={({ name, password }) => send({ type: 'passkey.submitted', name, password })}
          onRename={(id, name) => send({ type: 'passkey.renamed', id, name })}
          onRemove={(id) => send({ type: 'passkey.removed', id })}
        />
      )}
      <DeviceList
        sessions={isLoading ? null : sessions}
        ending={ending}
        unavailable={!isAt('shown')}
        problem={said.devicesProblem}
        failed={isAt('failed')}
        onSignOut={(id) => send({ type: 'device.signedOut', id })}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    </SecurityScreen>
  );
}

type DevicesState =
  | 'arriving'
  | 'loading'
  | 'loadingPasskeys'
  | 'failed'
  | 'shown'
  | 'beginningPasskey'
  | 'addingPasskey'
  | 'renamingPasskey';

interface DeviceListProps {
  /** The signed-in sessions; `null` while loading. */
  sessions: readonly Session[] | null;
  /** Id of the session being signed out. */
  ending: string | null;
  /** Whether something else is being changed. */
  unavailable: boolean;
  problem: Problem;
  /** Whether loading failed. */
  failed: boolean;
  onSignOut: (id: string) => void;
  onRetry: () => void;
}

export function DeviceList({ sessions, ending, unavailable, problem, failed, ...on }: DeviceListProps) {
  return (
    <PagePart title="Signed-in devices">
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      {failed && (
        <div>
          <Button look="quiet" onClick={on.onRetry}>
            Try again
          </Button>
        </div>
      )}
      {sessions === null ? (
        <Skeleton label="Loading your devices" lines={3} />
      ) : (
        <ul className={styles.devices}>
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              busy={ending === session.id}
              unavailable={unavailable}
              onSignOut={() => on.onSignOut(session.id)}
            />
          ))}
        </ul>
      )}
    </PagePart>
  );
}

interface DeviceProps {
  session: Session;
  busy: boolean;
  /** Whether another device is being signed out. */
  unavailable: boolean;
  onSignOut: () => void;
}

function Device({ session, busy, unavailable, onSignOut }: DeviceProps) {
  const { device, last_used_at, current } = session;
  return (
    <li className={styles.device}>
      <div>
        <strong>{device}</strong>
        <p>Last active {formatMoment(new Date(last_used_at))}</p>
      </div>
      {current ? (
        <span className={styles.here}>This device</span>
      ) : (
        <Button look="quiet" busy={busy} busyLabel="Signing out..." unavailable={unavailable} onClick={onSignOut}>
          Sign out<VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

interface Passwords {
  current: string;
  password: string;
  again: string;
}

interface SecurityScreenProps {
  busy: boolean;
  notice: string | null;
  problem: Problem;
  /** The passkeys and the devices. */
  children: ReactNode;
  onSubmit: (passwords: Passwords) => void;
}

const empty: Passwords = { current: '', password: '', again: '' };
const rules = lazyRules(() => import('#domain/person.ts').then((m) => m.changePasswordSchema));

export function SecurityScreen({ notice, children, ...form }: SecurityScreenProps) {
  const [failed, setFailed] = useState(false);
  const [known, setKnown] = useState({ notice, changes: 0 });
  if (known.notice !== notice) setKnown({ notice, changes: known.changes + (notice ? 1 : 0) });
  return (
    <Screen title="Security" back={{ to: href.profile, label: 'Profile' }} failed={failed || form.problem !== null}>
      <PagePart title="Change your password">
        <p>Changing your password signs out every other device and removes your passkeys.</p>
        {notice && <Notice kind="success">{notice}</Notice>}
        {/* The key clears the fields after the password is changed, but not while the next change is sent. */}
        <PasswordForm key={known.changes} {...form} onFailed={setFailed} />
      </PagePart>
      {children}
    </Screen>
  );
}

type PasswordFormProps = Pick<SecurityScreenProps, 'busy' | 'problem' | 'onSubmit'> & {
  /** Called when the form gains or loses errors, so that the page title can say so. */
  onFailed: (failed: boolean) => void;
};

function PasswordForm({ busy, problem, onSubmit, onFailed }: PasswordFormProps) {
  const { form, field } = useForm({ initialValues: empty, rules, problem, busy, onSubmit });
  const isFailed = form.entries.length > 0;

  useEffect(() => onFailed(isFailed), [isFailed, onFailed]);

  return (
    <>
      <SignInAgain problem={problem} />
      <Form form={form}>
        <PasswordField {...field('current')} label="Current password" autoComplete="current-password" reveal="eye" />
        <NewPasswordFields field={field} />
        <div>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Change password
          </Button>
        </div>
      </Form>
    </>
  );
}
