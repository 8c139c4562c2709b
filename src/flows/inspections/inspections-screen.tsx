import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import type { AccountWords, Inspection, Saying } from '#machines/inspections/inspections.machine.ts';
import type { Found } from '#machines/list/list.setup.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { ShowMore } from '#src/ui/show-more.tsx';
import { BookingTabs } from '../shared/booking-tabs.tsx';
import { KeptNote } from '../shared/kept-note.tsx';
import { InspectionRow } from './inspection-row.tsx';
import type { OtherSlot } from './other-time-dialog.tsx';
import { type ListPlace, placeWords } from './place-words.ts';

export interface InspectionsScreenProps {
  at: ListPlace;
  /** Newest first. */
  found: Found<Inspection>;
  /** Whether this is the copy on the device. */
  isOld?: boolean;
  loading: boolean;
  /** Id of the inspection that is being changed. */
  moving: string | null;
  notice: string | null;
  /** Moves and words that could not be sent. */
  saying: readonly Saying[];
  problem: Problem;
  onMove: (id: string, move: InspectionMove, said?: AccountWords, photo?: File) => void;
  onAbandon: (id: string, move: InspectionMove) => void;
  onPhoto: (id: string) => void;
  onPropose: (id: string, time: OtherSlot) => void;
  onMore: () => void;
}

export function InspectionsScreen(props: InspectionsScreenProps) {
  const { found, loading, moving, notice, saying, problem, onMove, onMore } = props;
  const { title, lead, back, none, way, other } = placeWords[props.at];
  return (
    <Screen
      title={title}
      lead={lead}
      back={back}
      failed={problem !== null}
      tools={
        other && (
          <ButtonLink to={other.to} look="quiet">
            {other.label}
          </ButtonLink>
        )
      }
      wide
    >
      {props.at === 'home' && <BookingTabs />}
      <ProblemSummary problem={problem} />
      {props.isOld && <KeptNote />}
      {notice && <Notice kind="success">{notice}</Notice>}
      {found.items.length === 0 ? (
        <NoRecords>
          <p>{none}</p>
          {way && <ButtonLink to={way.to}>{way.label}</ButtonLink>}
        </NoRecords>
      ) : (
        <RecordList>
          {found.items.map((inspection) => (
            <li key={`${inspection.id} ${inspection.role}`}>
              <InspectionRow
                inspection={inspection}
                busy={moving === inspection.id}
                unavailable={moving !== null || loading}
                saying={saying.find(({ id }) => id === inspection.id) ?? null}
                onMove={(move, said, photo) => onMove(inspection.id, move, said, photo)}
                onAbandon={(move) => props.onAbandon(inspection.id, move)}
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
