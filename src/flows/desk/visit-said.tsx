import { formatMoment } from '#domain/calendar.ts';
import type { WholeCase } from '#machines/desk/desk.machine.ts';
import { Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { objectionInWords, saidInWords } from './desk-words.ts';

export interface VisitSaidProps {
  visit: NonNullable<WholeCase['visit']>;
  /** Which is what opens a case. */
  objectedAt: string;
}

/** What each side says of a visit, in the order in which they said it. */
export function VisitSaid({ visit: { said, objected_by }, objectedAt }: VisitSaidProps) {
  if (!said) return null;
  return (
    <RecordList>
      <li>
        <OneRecord title={saidInWords(said)} status={formatMoment(new Date(said.at))} tone="quiet">
          {said.words && <p>{said.words}</p>}
        </OneRecord>
      </li>
      {objected_by && (
        <li>
          <OneRecord title={objectionInWords(objected_by)} status={formatMoment(new Date(objectedAt))} tone="quiet">
            <p>{said.objection}</p>
          </OneRecord>
        </li>
      )}
    </RecordList>
  );
}
