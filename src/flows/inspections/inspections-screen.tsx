import { href } from '#domain/addresses.ts';
import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import type { Inspection, SaidWords } from '#machines/inspections/inspections.machine.ts';
import type { Found } from '#machines/list/list.setup.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { ShowMore } from '#src/ui/show-more.tsx';
import { InspectionRow } from './inspection-row.tsx';
import type { WantedTime } from './other-time.tsx';

export interface InspectionsScreenProps {
  /** Newest first. */
  found: Found<Inspection>;
  loading: boolean;
  /** The one that is being moved. */
  moving: string | null;
  notice: string | null;
  problem: Problem;
  onMove: (id: string, move: InspectionMove, said?: SaidWords, photo?: File) => void;
  onPhoto: (id: string) => void;
  onPropose: (id: string, time: WantedTime) => void;
  onMore: () => void;
}

export function InspectionsScreen(props: InspectionsScreenProps) {
  const { found, loading, moving, notice, problem, onMove, onMore } = props;
  return (
    <Screen
      title="Inspections"
      lead="Those you asked for, and those of your listings."
      back={{ to: href.dashboard, label: 'Dashboard' }}
      failed={problem !== null}
      tools={
        <ButtonLink to={href.bookingProcess} look="quiet">
          Book an inspection
        </ButtonLink>
      }
      wide
    >
      <ProblemSummary problem={problem} />
      {notice && <Notice kind="success">{notice}</Notice>}
      {found.items.length === 0 ? (
        <NoRecords>
          <p>There are no inspections yet. Find a place first, then book an hour to see it checked.</p>
          <ButtonLink to={href.buy}>Find a property</ButtonLink>
        </NoRecords>
      ) : (
        <RecordList>
          {found.items.map((inspection) => (
            <li key={`${inspection.id} ${inspection.role}`}>
              <InspectionRow
                inspection={inspection}
                busy={moving === inspection.id}
                unavailable={moving !== null || loading}
                onMove={(move, said, photo) => onMove(inspection.id, move, said, photo)}
                onPhoto={() => props.onPhoto(inspection.id)}
                onPropose={(time) => props.onPropose(inspection.id, time)}
              />
            </li>
          ))}
        </RecordList>
      )}
      <ShowMore found={found} busy={loading} onMore={onMore} />
    </Screen>
  );
}
