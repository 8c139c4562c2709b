import { useState } from 'react';
import { formatMoment } from '#domain/calendar.ts';
import type { Passkey } from '#machines/security/security.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PagePart } from '#src/ui/page-part.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './security-screen.module.css';

interface Adding {
  name: string;
  password: string;
}

export interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** Whether the next passkey opens the desk as well. */
  opensDesk: boolean;
  /** Id of the passkey being renamed or removed. */
  changing: string | null;
  renaming: boolean;
  adding: boolean;
  /** Whether something is being changed. */
  unavailable: boolean;
  notice: string | null;
  problem: Problem;
  onAdd: (values: Adding) => void;
  onRename: (id: string, name: string) => void;
  onRemove: (id: string) => void;
}

export function PasskeyList({ passkeys, opensDesk, notice, problem, onRename, onRemove, ...list }: PasskeyListProps) {
  const { changing, renaming, adding, unavailable, onAdd } = list;
  // Id and name of the passkey whose form is open. The name is part of it, so that renaming closes the form.
  const [open, setOpen] = useState('');
  const keyOf = ({ id, name }: Passkey) => `${id} ${name}`;
  return (
    <PagePart title="Passkeys">
      <p>Sign in with your fingerprint, your face or your screen lock instead of your password.</p>
      {opensDesk && <Notice>The passkey you add with this link also unlocks staff access.</Notice>}
      {notice && <Notice kind="success">{notice}</Notice>}
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      {passkeys.length > 0 && (
        <ul className={styles.devices}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              isOpen={open === keyOf(passkey)}
              renaming={renaming && changing === passkey.id}
              removing={!renaming && changing === passkey.id}
              unavailable={unavailable}
              onOpen={() => setOpen(keyOf(passkey))}
              onRename={(name) => onRename(passkey.id, name)}
              onRemove={() => onRemove(passkey.id)}
            />
          ))}
        </ul>
      )}
      {/* The key clears the fields after a passkey is added. */}
      <AddingForm key={passkeys.length} busy={adding} unavailable={unavailable} onAdd={onAdd} />
    </PagePart>
  );
}

interface PasskeyItemProps {
  passkey: Passkey;
  /** Whether the form for another name is open. */
  isOpen: boolean;
  renaming: boolean;
  removing: boolean;
  unavailable: boolean;
  onOpen: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
}

function PasskeyItem({ passkey, isOpen, renaming, removing, unavailable, ...on }: PasskeyItemProps) {
  const { name, opens_desk, created_at, last_used_at } = passkey;
  const used = last_used_at === null ? 'Not used yet' : `Last used ${formatMoment(new Date(last_used_at))}`;
  return (
    <li className={styles.device}>
      <div>
        <strong>{name}</strong>
        <p>
          Added {formatMoment(new Date(created_at))}. {used}.{opens_desk && ' Unlocks staff access.'}
        </p>
      </div>
      <div className={styles.tools}>
        <Button look="quiet" unavailable={unavailable} onClick={on.onOpen}>
          Rename<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button look="quiet" busy={removing} busyLabel="Removing..." unavailable={unavailable} onClick={on.onRemove}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
      {isOpen && <NameForm name={name} busy={renaming} unavailable={unavailable} onRename={on.onRename} />}
    </li>
  );
}

const nameRules = lazyRules(() => import('#domain/person.ts').then((m) => m.passkeyNameSchema));

interface NameFormProps {
  name: string;
  busy: boolean;
  unavailable: boolean;
  onRename: (name: string) => void;
}

function NameForm({ name, busy, unavailable, onRename }: NameFormProps) {
  const { form, field } = useForm({
    initialValues: { new_name: name },
    rules: nameRules,
    problem: null,
    busy,
    onSubmit: (values) => onRename(values.new_name),
  });
  return (
    <Form form={form}>
      <TextField {...field('new_name')} label="New name" autoComplete="off" />
      <div>
        <Button type="submit" busy={busy} busyLabel="Saving..." unavailable={unavailable}>
          Save name
        </Button>
      </div>
    </Form>
  );
}

const addingRules = lazyRules(() => import('#domain/person.ts').then((m) => m.passkeySchema));

interface AddingFormProps {
  busy: boolean;
  unavailable: boolean;
  onAdd: (values: Adding) => void;
}

function AddingForm({ busy, unavailable, onAdd }: AddingFormProps) {
  // Names that no other form on the page uses, because they become the ids of the fields.
  const { form, field } = useForm({
    initialValues: { passkey_name: '', own_password: '' },
    rules: addingRules,
    problem: null,
    busy,
    onSubmit: ({ passkey_name: name, own_password: password }) => onAdd({ name, password }),
  });
  return (
    <Form form={form}>
      <TextField
        {...field('passkey_name')}
        label="Passkey name (optional)"
        hint="For example, My phone"
        autoComplete="off"
      />
      <PasswordField {...field('own_password')} label="Your password" autoComplete="current-password" reveal="eye" />
      <div>
        <Button type="submit" busy={busy} busyLabel="Adding..." unavailable={unavailable}>
          Add a passkey
        </Button>
      </div>
    </Form>
  );
}
