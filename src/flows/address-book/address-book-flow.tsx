import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { SAVED_NAME_MAX_LENGTH } from '#domain/limits.ts';
import type { addressBookMachine, OwnAddress } from '#machines/address-book/address-book.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Problem, SignInAgain } from '#src/ui/problem-summary.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { TryAgain } from '../../ui/failure.tsx';

export interface AddressBookFlowProps {
  actor: ActorRefFrom<typeof addressBookMachine>;
  /** Fills the chosen address into the form. */
  onPlace: (place: OwnAddress['place']) => void;
}

/** A list of the user's addresses. Reserves its space from the start so the form below does not jump; a failure does not move focus. */
export function AddressBookFlow({ actor, onPlace }: AddressBookFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { addresses, chosen, label, problem } = state.context;
  const shown = chosen === null ? undefined : addresses[chosen];
  const isFailed = state.matches('failed');
  const isNaming = state.matches('naming') || state.matches('saving');

  const choose = (value: string) => {
    const at = value === '' ? null : Number(value);
    actor.send({ type: 'address.chosen', at });
    const address = at === null ? undefined : addresses[at];
    if (address) onPlace(address.place);
  };
  const placeholder = () => {
    if (isFailed) return "We couldn't load your addresses";
    if (addresses.length > 0) return 'Choose or type an address';
    return state.matches('choosing') ? 'No saved addresses' : 'Loading addresses…';
  };
  return (
    <>
      <SelectField
        name="address-book"
        label="Your addresses (optional)"
        hint="Choose a saved address or type a new one"
        placeholder={placeholder()}
        options={addresses.map((address, at) => ({ value: String(at), label: addressInWords(address) }))}
        autoComplete="off"
        value={chosen === null ? '' : String(chosen)}
        problem={undefined}
        onChange={choose}
        onBlur={() => undefined}
        disabled={addresses.length === 0}
      />
      {problem && !isNaming && (
        <Notice kind="problem">
          {problem.message} <SignInAgain problem={problem} />
        </Notice>
      )}
      {isFailed && <TryAgain onPress={() => actor.send({ type: 'retry.requested' })} />}
      {shown?.id === null && (
        <div>
          <Button look="quiet" onClick={() => actor.send({ type: 'naming.requested' })}>
            Save address
          </Button>
        </div>
      )}
      {shown?.id && (
        <div>
          <Button
            look="quiet"
            busy={state.matches('removing')}
            busyLabel="Removing…"
            onClick={() => actor.send({ type: 'removal.requested' })}
          >
            Remove saved address
          </Button>
        </div>
      )}
      {shown && isNaming && (
        <NameDialog
          where={whereInWords(shown)}
          label={label}
          busy={state.matches('saving')}
          problem={problem}
          onName={(name) => actor.send({ type: 'name.submitted', label: name })}
          onClose={() => actor.send({ type: 'naming.abandoned' })}
        />
      )}
    </>
  );
}

const origins: Record<Exclude<OwnAddress['origin'], 'saved'>, string> = {
  shipment: 'used before',
  listing: 'your listing',
  booking: 'you rent here',
};

/** `Our store: 12 Admiralty Way, Lekki`, or `4 Ngwa Road, Aba (used before)`. */
export function addressInWords(address: OwnAddress): string {
  const { label, origin } = address;
  const where = whereInWords(address);
  return origin === 'saved' ? `${label}: ${where}` : `${where} (${origins[origin]})`;
}

const whereInWords = ({ place: { address, city } }: OwnAddress) => `${address}, ${city}`;

interface NameDialogProps {
  /** The address to save, such as `4 Ngwa Road, Aba`. */
  where: string;
  label: string;
  busy: boolean;
  problem: Problem;
  onName: (label: string) => void;
  onClose: () => void;
}

export function NameDialog({ where, label, busy, problem, onName, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(label);
  const isLong = typed.trim().length > SAVED_NAME_MAX_LENGTH;
  return (
    <ConfirmDialog
      title="Save address"
      text={`${where} will appear first in your list. Only you see the name.`}
      action={busy ? 'Saving…' : 'Save'}
      unavailable={busy || isLong || typed.trim() === ''}
      onConfirm={() => onName(typed)}
      onClose={onClose}
    >
      <SignInAgain problem={problem} />
      <TextField
        name="label"
        label="Name of the address"
        hint="For example: Our store in Aba"
        autoComplete="off"
        value={typed}
        problem={isLong ? `Use at most ${SAVED_NAME_MAX_LENGTH} characters` : problem?.message}
        onChange={setTyped}
        onBlur={() => undefined}
      />
    </ConfirmDialog>
  );
}
