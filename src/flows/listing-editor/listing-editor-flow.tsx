import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { movesOf } from '#domain/lifecycles/listing.ts';
import type { listingEditorMachine } from '#machines/listing-editor/listing-editor.machine.ts';
import { ListingEditForm } from './listing-edit-form.tsx';
import { ListingRow } from './listing-row.tsx';

/** One row of My Listing: looked at, or edited in place. */
export function ListingEditorFlow({ actor }: { actor: ActorRefFrom<typeof listingEditorMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { listing, price, title, description, move, problem } = state.context;
  const { send } = actor;
  const [wasEdited, setWasEdited] = useState(false);

  const isChecking = state.matches({ asking: 'checking' });
  const known = (state.matches({ asking: 'known' }) && listing.activity) || null;

  const edit = () => {
    setWasEdited(true);
    send({ type: 'edit.opened' });
  };

  if (state.matches('editing') || state.matches('saving')) {
    return (
      <ListingEditForm
        listing={listing}
        typed={{ price, title, description }}
        busy={state.matches('saving')}
        problem={problem}
        onSave={(typed) => send({ type: 'edit.saved', ...typed })}
        onCancel={() => send({ type: 'edit.cancelled' })}
      />
    );
  }
  return (
    <ListingRow
      listing={listing}
      moves={movesOf(listing.kind, listing.status, listing.unconfirmed)}
      busy={state.matches('moving')}
      problem={problem}
      isBack={wasEdited}
      onEdit={edit}
      asking={state.matches('asking') && move ? { move, activity: isChecking ? undefined : known } : null}
      onMove={(chosen) => send({ type: 'move.chosen', move: chosen })}
      onConfirm={() => send({ type: 'move.confirmed' })}
      onAbandon={() => send({ type: 'move.abandoned' })}
    />
  );
}
