import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { dayInLagos, formatDay } from '#domain/calendar.ts';
import { alertHref, readAlert, searchOf } from '#domain/search-alert.ts';
import {
  type AlertsContext,
  alertOfPage,
  type alertsMachine,
  type SearchAlert,
} from '#machines/search/alerts.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { TryAgain } from '#src/ui/failure.tsx';
import { useFocusAfterRemoval, useFocusOnChange } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ProblemSummary, SignInAgain } from '#src/ui/problem-summary.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { filterChips } from '../shared/filter-chips.ts';
import styles from './favourites.module.css';

/** The alert of a search or the button that asks for one. Otherwise all alerts, each with a link to its search. */
export function AlertsFlow({ actor }: { actor: ActorRefFrom<typeof alertsMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { asked, alerts, ended, problem } = state.context;

  if (state.matches('arriving') || state.matches('loading')) return null;
  if (state.matches('failed') && problem)
    return <NotLoaded problem={problem} onRetry={() => actor.send({ type: 'retry.requested' })} />;
  if (asked) {
    return (
      <OfSearch
        alert={alertOfPage(state.context)}
        busy={state.matches('asking')}
        problem={problem}
        onRequest={() => actor.send({ type: 'alert.requested' })}
      />
    );
  }
  return (
    <AllAlerts
      alerts={alerts}
      ending={state.matches('ending') ? ended : null}
      problem={problem}
      onEnd={({ kind, search }) => actor.send({ type: 'alert.ended', kind, search })}
    />
  );
}

type Told = Pick<AlertsContext, 'problem'>;

/** A failed load. Does not take focus: the alerts are not what the page was opened for. */
function NotLoaded({ problem, onRetry }: { problem: NonNullable<Told['problem']>; onRetry: () => void }) {
  return (
    <div className={styles.alert}>
      <Notice kind="problem">Your alerts did not load. {problem.message}</Notice>
      <SignInAgain problem={problem} />
      <TryAgain onPress={onRetry} />
    </div>
  );
}

interface OfSearchProps extends Told {
  alert: SearchAlert | undefined;
  busy: boolean;
  onRequest: () => void;
}

function OfSearch({ alert, busy, problem, onRequest }: OfSearchProps) {
  const part = useFocusOnChange(alert ? 'set' : 'none');
  return (
    <div className={styles.alert} ref={part} tabIndex={-1}>
      <ProblemSummary problem={problem} />
      {alert ? (
        <Notice kind="success">
          You have an alert. Until {dayOf(alert)} we tell you when something new fits this search: by notification, and
          by one SMS a day at most if you allow it. <Link to={href.saved}>All your alerts</Link>
        </Notice>
      ) : (
        <div>
          <Button look="quiet" busy={busy} busyLabel="Setting the alert…" onClick={onRequest}>
            Tell me about new ones
          </Button>
        </div>
      )}
    </div>
  );
}

interface AllAlertsProps extends Told {
  alerts: AlertsContext['alerts'];
  /** The alert that is being ended. */
  ending: AlertsContext['ended'];
  onEnd: (alert: SearchAlert) => void;
}

function AllAlerts({ alerts, ending, problem, onEnd }: AllAlertsProps) {
  const titleId = useId();
  const title = useFocusAfterRemoval(alerts.length);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        Alerts
      </h2>
      <ProblemSummary problem={problem} />
      {alerts.length === 0 && <p>You have no alerts. Search for a state or an area to set one.</p>}
      <ul className={styles.alerts}>
        {alerts.map((alert) => {
          const name = nameOf(alert);
          const isEnding = ending?.kind === alert.kind && ending.search === alert.search;
          return (
            <li key={alert.kind + alert.search}>
              <Link to={alertHref(alert.kind, alert.search)}>{name}</Link>
              <span>Until {dayOf(alert)}</span>
              <Button
                look="quiet"
                busy={isEnding}
                unavailable={ending !== null && !isEnding}
                busyLabel="Ending the alert…"
                onClick={() => onEnd(alert)}
              >
                End<VisuallyHidden> the alert: {name}</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const dayOf = ({ until }: SearchAlert) => formatDay(dayInLagos(new Date(until)));

const kindWords = { apartment: 'Apartments', warehouse: 'Warehouses', property: 'To buy' };

/** `Apartments · Lagos · Yaba` */
function nameOf({ kind, search }: SearchAlert): string {
  const chips = filterChips(searchOf(kind), readAlert(kind, search)).map(({ words }) => words);
  return [kindWords[kind], ...chips].join(' · ');
}
