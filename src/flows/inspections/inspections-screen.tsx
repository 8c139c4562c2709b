import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { momentInLagos } from '#domain/calendar.ts';
import { type InspectionMove, openInspections } from '#domain/lifecycles/inspection.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { AccountWords, Inspection, Saying } from '#machines/inspections/inspections.machine.ts';
import type { Found } from '#machines/list/list.setup.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PagePart } from '#src/ui/page-part.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { ShowMore } from '#src/ui/show-more.tsx';
import { KeptNote } from '../shared/kept-note.tsx';
import { BookingTabs } from '../shared/page-tabs.tsx';
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
  /** The state of a code that was sent for the inspection that is being changed. */
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
  useNamedRow(found, onMore);
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

/** Moves focus to the inspection that the address names. One further down the list is loaded first. */
function useNamedRow({ items, after }: Found<Inspection>, onMore: () => void) {
  const named = useLocation().hash.slice(1);
  const isShown = items.some(({ id }) => id === named);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks for each page once, also after one that could not be loaded
  useEffect(() => {
    if (isShown) document.getElementById(named)?.focus();
    else if (named && after) onMore();
  }, [named, isShown, after]);
}

type RowsProps = Omit<InspectionsScreenProps, 'found'> & { items: readonly Inspection[]; level: 2 | 3 };

function InspectionRows({ items, level, loading, moving, saying, proving = null, onMove, ...props }: RowsProps) {
  return (
    <RecordList paired>
      {items.map((inspection) => (
        <li key={`${inspection.id} ${inspection.role}`}>
          <InspectionRow
            inspection={inspection}
            level={level}
            busy={moving === inspection.id}
            unavailable={moving !== null || loading}
            saying={saying.filter(({ id }) => id === inspection.id)}
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

interface InspectionGroup {
  /** Null if all inspections are of one side. */
  heading: string | null;
  items: Inspection[];
}

/** An inspection that begins or began within two hours happens now: the user may be at the gate. */
const NOW = 2 * 60 * 60 * 1_000;

/**
 * Puts what happens now first, then what waits for the user's answer, earliest deadline first, then the other open
 * inspections by their distance in time, then what is over, newest first.
 */
function inNowOrder(items: readonly Inspection[], now: number): Inspection[] {
  const distance = ({ status, day, time }: Inspection) =>
    openInspections.includes(status) ? Math.abs(momentInLagos(day, time).getTime() - now) : Number.POSITIVE_INFINITY;
  const placed = items.map((inspection) => {
    const until = answerUntil(inspection);
    const by = until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
    const away = distance(inspection);
    return { inspection, later: Number(away > NOW), by, away };
  });
  const compare = (a: number, b: number) => (a === b ? 0 : a - b);
  return placed
    .sort((a, b) => a.later - b.later || compare(a.by, b.by) || compare(a.away, b.away))
    .map(({ inspection }) => inspection);
}

/** The deadline of the user's own answer or payment; null where none is due from them. */
function answerUntil({ status, role, held_until, other_time }: Inspection): string | null {
  if (other_time) return other_time.by === role ? null : other_time.until;
  const isTheirs = {
    proposed: role === 'owner',
    awaitingPayment: role === 'visitor',
    turnedAway: role !== 'visitor',
    absent: role === 'visitor',
  }[status as string];
  return isTheirs ? held_until : null;
}

/**
 * Separates what the user booked from what others booked at their listings. The group of the first one comes first, and
 * what is over comes last.
 */
export function groupsOf(items: readonly Inspection[], now: number): InspectionGroup[] {
  const ordered = inNowOrder(items, now);
  const isBooked = ({ role }: Inspection) => role === 'visitor';
  if (ordered.every(isBooked) || !ordered.some(isBooked)) return [{ heading: null, items: ordered }];
  const isOpen = ({ status }: Inspection) => openInspections.includes(status);
  const open = ordered.filter(isOpen);
  const groups = [
    { heading: 'Inspections of your listings', items: open.filter((each) => !isBooked(each)) },
    { heading: 'Inspections you booked', items: open.filter(isBooked) },
  ];
  if (open[0] && isBooked(open[0])) groups.reverse();
  const past = { heading: 'Past inspections', items: ordered.filter((each) => !isOpen(each)) };
  return [...groups, past].filter((group) => group.items.length > 0);
}
