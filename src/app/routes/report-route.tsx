import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { DraftId } from '#machines/draft-formats.ts';
import type { SavedSnapshot } from '#machines/drafts/draft-format.ts';
import { reportingMachine } from '#machines/reporting/reporting.machine.ts';
import { type Reported, readReported, reportingQuery } from '#machines/reporting/reporting.routes.ts';
import { readCounterpart, readFacts, subjectWords } from '../../flows/reporting/report-words.ts';
import { ReportingFlow } from '../../flows/reporting/reporting-flow.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { WallPanel } from '../../ui/wall.tsx';
import { useFlow } from '../actors/use-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { DraftGate } from '../drafts/draft-gate.tsx';
import { useSavedFlow } from '../drafts/use-saved-flow.ts';

/** /report, with `?listing=`, `?booking=`, `?inspection=`, `?shipment=` or `?person=` for the subject, on every step. */
export function ReportRoute() {
  const reported = readReported(useLocation().search);
  if (!reported) return <NothingToReport />;
  const id = draftId(reported);
  return (
    <DraftGate key={id} id={id} form={subjectWords[reported.about].title} files="with your details">
      {(saved) => <RunningReport reported={reported} saved={saved} />}
    </DraftGate>
  );
}

function RunningReport({ reported, saved }: { reported: Reported; saved: SavedSnapshot | null }) {
  const actor = useFlow(reportingMachine, reported, saved ?? undefined);
  useSavedFlow(actor, { id: draftId(reported), isWorthKeeping });
  const { state } = useLocation();
  // Links between the steps replace the location state, so the first one is kept.
  const [known] = useState(() => ({ whom: readCounterpart(state), facts: readFacts(state) }));
  useRoute(actor, { query: reportingQuery, state: known });
  return <ReportingFlow actor={actor} {...known} />;
}

const draftId = ({ about, id }: Reported) => `reporting:${about}:${id}` satisfies DraftId;

const isWorthKeeping = ({ context }: SnapshotFrom<typeof reportingMachine>) => context.draft.reason !== '';

/** Shown if the address does not name a subject. */
function NothingToReport() {
  return (
    <Screen
      title="What do you want to report?"
      lead="Open the listing, booking, inspection or delivery and choose Report."
      back={{ to: href.dashboard, label: 'Dashboard' }}
      aside={<WallPanel deskOnly />}
    >
      <ButtonRow>
        <ButtonLink to={href.search}>Search</ButtonLink>
        <ButtonLink to={href.bookings} look="quiet">
          My bookings
        </ButtonLink>
        <ButtonLink to={href.inspections} look="quiet">
          Inspections
        </ButtonLink>
      </ButtonRow>
    </Screen>
  );
}
