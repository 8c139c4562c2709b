import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { inspectionRequestMachine } from '#machines/inspection-request/inspection-request.machine.ts';
import { AttachmentsFlow } from '../attachments/attachments-flow.tsx';
import { refusedIn } from '../attachments/file-view.ts';
import { useAttachments } from '../attachments/use-attachments.ts';
import { ListingFormScreen } from '../listing-form/listing-form-screen.tsx';
import { childOf } from '../shared/child-actors.ts';
import type { SavedAt } from '../shared/saved-note.tsx';
import { BookingPanel, BookingSteps } from './booking-steps.tsx';

export type InspectionRequestActor = ActorRefFrom<typeof inspectionRequestMachine>;

export interface InspectionRequestFormProps {
  actor: InspectionRequestActor;
  savedAt: SavedAt;
}

/** Step 1 of an inspection request: the sale form of the listing flow. */
export function InspectionRequestForm({ actor, savedAt }: InspectionRequestFormProps) {
  const { draft, attached, problem } = useSelector(actor, ({ context }) => context);
  const attachments = childOf(actor, 'attachments');
  const { files } = useAttachments(attachments);
  return (
    <ListingFormScreen
      kind="property"
      draft={draft}
      attached={attached}
      refused={refusedIn(files)}
      files={(missing) => <AttachmentsFlow actor={attachments} withDocument={false} missing={missing} />}
      problem={problem}
      signInHref={href.signIn}
      savedAt={savedAt}
      stepper={<BookingSteps at="Property" />}
      aside={<BookingPanel at="Property" />}
      onChange={(changed) => actor.send({ type: 'form.changed', draft: changed })}
      onNext={(complete) => actor.send({ type: 'form.submitted', draft: complete })}
    />
  );
}
