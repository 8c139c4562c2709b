import { formatMoment } from '#domain/calendar.ts';
import type { WholeCase } from '#machines/desk/desk.machine.ts';
import { Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { disagreementInWords, statementInWords } from './desk-words.ts';

export interface VisitSaidProps {
  visit: NonNullable<WholeCase['visit']>;
  /** When the other side disagreed, which opened the case. */
  objectedAt: string;
}

/** The statements of both sides about an inspection, oldest first. */
export function VisitSaid({ visit: { said, objected_by }, objectedAt }: VisitSaidProps) {
  if (!said) return null;
  return (
    <RecordList>
      <li>
        <OneRecord title={statementInWords(said)} status={formatMoment(new Date(said.at))} tone="quiet">
          {said.words && <p>{said.words}</p>}
        </OneRecord>
      </li>
      {objected_by && (
        <li>
          <OneRecord title={disagreementInWords(objected_by)} status={formatMoment(new Date(objectedAt))} tone="quiet">
            <p>{said.objection}</p>
          </OneRecord>
        </li>
      )}
    </RecordList>
  );
}
