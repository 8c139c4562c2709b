import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { AccountWords, Inspection, Saying } from '#machines/inspections/inspections.machine.ts';
import type { Found } from '#machines/list/list.setup.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PagePart } from '#src/ui/page-part.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { ShowMore } from '#src/ui/show-more.tsx';
import { BookingTabs } from '../shared/booking-tabs.tsx';
import { KeptNote } from '../shared/kept-note.tsx';
import { groupsOf } from './inspection-order.ts';
import { InspectionRow, type Proving } from './inspection-row.tsx';
import type { OtherSlot } from './other-time-dialog.tsx';
import { type ListPlace, placeWords } from './place-words.ts';

export interface InspectionsScreenProps {
  at: ListPlace;
  found: Found<Inspection>;
  /** Whether this is the copy on the device. */
  isOld?: boolean;
  loading: boolean;
  /** Id of the inspection that is being changed. */
  moving: string | null;
  notice: string | null;
  /** Moves and words that could not be sent. */
  saying: readonly Saying[];
  /** The standing of a code that was sent for the inspection that is being changed. */
  proving?: Proving | null;
  problem: Problem;
  onMove: (id: string, move: InspectionMove, said?: AccountWords, photo?: File) => void;
  onAbandon: (id: string, move: InspectionMove) => void;
  onPhoto: (id: string) => void;
  onPropose: (id: string, time: OtherSlot) => void;
  onMore: () => void;
}

export function InspectionsScreen(props: InspectionsScreenProps) {
  const { found, loading, notice, problem, onMore } = props;
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
        groupsOf(found.items, serverNow()).map(({ heading, items }) =>
          heading === null ? (
            <InspectionRows key="all" {...props} items={items} level={2} />
          ) : (
            <PagePart key={heading} title={heading}>
              <InspectionRows {...props} items={items} level={3} />
            </PagePart>
          ),
        )
      )}
      <ShowMore found={found} busy={loading} onMore={onMore} />
    </Screen>
  );
}

type RowsProps = Omit<InspectionsScreenProps, 'found'> & { items: readonly Inspection[]; level: 2 | 3 };

function InspectionRows({ items, level, loading, moving, saying, proving = null, onMove, ...props }: RowsProps) {
  return (
    <RecordList>
      {items.map((inspection) => (
        <li key={`${inspection.id} ${inspection.role}`}>
          <InspectionRow
            inspection={inspection}
            level={level}
            busy={moving === inspection.id}
            unavailable={moving !== null || loading}
            saying={saying.find(({ id }) => id === inspection.id) ?? null}
            proving={moving === inspection.id ? proving : null}
            onMove={(move, said, photo) => onMove(inspection.id, move, said, photo)}
            onAbandon={(move) => props.onAbandon(inspection.id, move)}
            onPhoto={() => props.onPhoto(inspection.id)}
            onPropose={(time) => props.onPropose(inspection.id, time)}
          />
        </li>
      ))}
    </RecordList>
  );
}
