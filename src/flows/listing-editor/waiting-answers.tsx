import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { formatDates, formatDay, formatHour, formatMoment } from '#domain/calendar.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { OwnListing } from '#machines/listing-editor/listing-editor.machine.ts';
import { nameOf } from '../shared/small-words.ts';
import type { ListedInspection } from './activity-words.ts';
import styles from './listing-row.module.css';
import { useEditors } from './use-editors.ts';

/** Returns the requests, inspections and cases that wait for the owner's answer, earliest deadline first. */
export function useWaiting(actor: ActorRefFrom<typeof dashboardMachine>): Waiting[] {
  const { listings } = useEditors(actor);
  return listings.flatMap(waitingAt).sort((one, other) => one.by.localeCompare(other.by));
}

/** Counts them by the page that lists them. */
export function countByPage(waiting: readonly Waiting[]): Record<string, number> {
  const countOf = (page: string) => waiting.filter(({ to }) => to.startsWith(page)).length;
  return { [href.inspections]: countOf(href.inspections), [href.bookingsReceived]: countOf(href.bookings) };
}

/** Lists them, first on the dashboard. Each item leads to its own page or row. */
export function WaitingAnswers({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">Waiting for your answer</h2>
      <ul>
        {waiting.map(({ id, to, what, by }) => (
          <li key={id}>
            <Link to={to}>{what}</Link>
            <span>Answer by {formatMoment(new Date(by))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface Waiting {
  id: string;
  to: string;
  what: string;
  /** The deadline, in UTC. */
  by: string;
}

function waitingAt(listing: OwnListing): Waiting[] {
  const { activity } = listing;
  const place = nameOf(listing);
  const requests = (activity?.bookings ?? []).flatMap(({ id, renter_name, fromDate, toDate, answer_by }) => {
    const what = `${renter_name} wants to rent ${place}, ${formatDates(fromDate, toDate)}`;
    return answer_by ? [{ id, to: href.booking(id), what, by: answer_by }] : [];
  });
  const inspections = (activity?.inspections ?? []).flatMap((inspection) => {
    const { id, answer_by } = inspection;
    const to = `${href.inspections}#${id}`;
    return answer_by ? [{ id, to, what: inspectionInWords(inspection, place), by: answer_by }] : [];
  });
  const cases = (activity?.cases ?? []).map(({ id, reference, about, answer_by }) => {
    const what = `Tell us your side of the report about the ${about} of ${place} (${reference})`;
    return { id, to: href.decision(id), what, by: answer_by };
  });
  return [...requests, ...inspections, ...cases];
}

function inspectionInWords({ status, visitor_name, day, time }: ListedInspection, place: string): string {
  const when = `${formatDay(day, 'short')}, ${formatHour(time)}`;
  if (status === 'turnedAway') return `${visitor_name} reported a problem with the inspection of ${place}, ${when}`;
  if (status === 'proposed') return `${visitor_name} suggested an inspection of ${place}, ${when}`;
  return `${visitor_name} suggested another time for the inspection of ${place}, ${when}`;
}
