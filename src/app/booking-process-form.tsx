import { useSelector } from '@xstate/react';
import { href } from '#domain/addresses.ts';
import { stepsBetween } from '../flows/attachments/photo-order.ts';
import type { BookingProcessActor } from '../flows/booking-process/booking-process-flow.tsx';
import { BookingPanel, BookingSteps } from '../flows/booking-process/booking-steps.tsx';
import { ListingFormScreen } from '../flows/listing/listing-form-screen.tsx';
import { useFiles } from '../flows/listing/use-listing-children.ts';

export interface BookingProcessFormProps {
  actor: BookingProcessActor;
  savedAt?: number | null | undefined;
}

/** Step 1 of the booking process: the form of a sale as the listing flow has it. */
export function BookingProcessForm({ actor, savedAt }: BookingProcessFormProps) {
  const { draft, problem } = useSelector(actor, ({ context }) => context);
  const files = useFiles(actor);
  const { send } = actor;
  return (
    <ListingFormScreen
      kind="property"
      draft={draft}
      files={files}
      problem={problem}
      signInHref={href.signIn}
      savedAt={savedAt}
      stepper={<BookingSteps at="Property" />}
      aside={<BookingPanel at="Property" />}
      onChange={(changed) => send({ type: 'form.changed', draft: changed })}
      onNext={(complete) => send({ type: 'form.submitted', draft: complete })}
      onSubmit={() => undefined}
      onDocument={() => undefined}
      onPhotos={(added) => send({ type: 'photos.added', files: added })}
      onRemove={(id) => send({ type: 'file.removed', id })}
      onRetry={(id) => send({ type: 'file.retried', id })}
      onMove={(id, to) => {
        for (const by of stepsBetween(files, id, to)) send({ type: 'file.moved', id, by });
      }}
    />
  );
}
