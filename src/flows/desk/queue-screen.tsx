import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import type { DeskCase } from '#machines/desk/desk.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { NoRecords, Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { reasonWords } from '../shared/reason-words.ts';
import { aboutWords, statusWords } from './desk-words.ts';

export interface QueueScreenProps {
  cases: readonly DeskCase[];
  closed: boolean;
  onSwitch: () => void;
}

/** /desk */
export function QueueScreen({ cases, closed, onSwitch }: QueueScreenProps) {
  return (
    <Screen
      title={closed ? 'Closed cases' : 'Cases'}
      lead={closed ? 'Closed cases, newest first.' : 'Open cases, oldest first.'}
      back={{ to: href.dashboard, label: 'Dashboard' }}
      tools={
        <>
          <Button look="quiet" onClick={onSwitch}>
            {closed ? 'Show open cases' : 'Show closed cases'}
          </Button>
          <ButtonLink look="quiet" to={href.deskVisits}>
            Inspections for staff
          </ButtonLink>
        </>
      }
      wide
    >
      {cases.length === 0 ? (
        <NoRecords>
          <p>{closed ? 'No closed cases yet.' : 'No open cases.'}</p>
        </NoRecords>
      ) : (
        <RecordList>
          {cases.map((each) => (
            <li key={each.id}>
              <OneRecord
                title={
                  <Link to={href.deskCase(each.id)}>
                    {each.reference}: {each.title}
                  </Link>
                }
                {...statusWords[each.status]}
              >
                <p>
                  {aboutWords[each.about]}
                  {each.reason && `: ${reasonWords[each.reason]}`}
                </p>
                <p>
                  Opened {formatMoment(new Date(each.opened_at))}, reported{' '}
                  {each.reports === 1 ? 'once' : `${each.reports} times`}
                </p>
                {each.taken_by && (
                  <p>{each.is_mine ? 'You are handling this.' : `${each.taken_by} is handling this.`}</p>
                )}
              </OneRecord>
            </li>
          ))}
        </RecordList>
      )}
    </Screen>
  );
}
