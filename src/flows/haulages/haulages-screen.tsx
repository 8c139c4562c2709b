import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay, formatMoment } from '#domain/calendar.ts';
import { haulageTitle } from '#domain/goods.ts';
import { formatKobo, fromWire, kobo } from '#domain/money.ts';
import type { Haulage } from '#machines/haulages/haulage.types.ts';
import type { HaulagesSide } from '#machines/haulages/haulages.machine.ts';
import { pageQuery } from '#machines/list/list.address.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Pager } from '#src/ui/pager.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { NoRecords, Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { windowWords } from '../shared/haulage-words.ts';
import { sideWords } from './haulages-words.ts';
import { statusWords } from './status-words.ts';

export interface HaulagesScreenProps {
  side: HaulagesSide;
  /** Newest first. */
  haulages: readonly Haulage[];
  page: number;
  pages: number;
  /** What is shown is from before. */
  problem?: Problem;
  /** What stands above the list. */
  notes?: ReactNode;
}

export function HaulagesScreen({ side, haulages, page, pages, problem = null, notes }: HaulagesScreenProps) {
  const { title, lead, none, way, path, others } = sideWords[side];
  return (
    <Screen
      title={title}
      lead={lead}
      back={{ to: href.dashboard, label: 'Dashboard' }}
      tools={<Others sides={others} />}
      failed={problem !== null}
      wide
    >
      <ProblemSummary problem={problem} />
      {notes}
      {haulages.length === 0 ? (
        <NoRecords>
          <p>{page > 1 ? 'There is nothing on this page.' : none}</p>
          <ButtonLink to={page > 1 ? path : way.to}>{page > 1 ? 'Go to the first page' : way.label}</ButtonLink>
        </NoRecords>
      ) : (
        <RecordList roomy={side === 'driver'}>
          {haulages.map((haulage) => (
            <li key={haulage.id}>
              <Row haulage={haulage} />
            </li>
          ))}
        </RecordList>
      )}
      <Pager page={page} pages={pages} hrefOf={(to) => path + pageQuery.write({ page: to })} />
    </Screen>
  );
}

/** The same person may send goods and bring them. */
function Others({ sides }: { sides: readonly HaulagesSide[] }) {
  return sides.map((side) => (
    <ButtonLink key={side} to={sideWords[side].path} look="quiet">
      {sideWords[side].title}
    </ButtonLink>
  ));
}

function Row({ haulage }: { haulage: Haulage }) {
  const { id, role, status, day, window, price, offers, held_until, money } = haulage;
  return (
    <OneRecord
      title={<Link to={href.haulage(id)}>{haulageTitle(haulage)}</Link>}
      {...statusWords[status]}
      figure={price === null ? undefined : formatKobo(fromWire(price))}
    >
      <p>
        {formatDay(day, 'short')}, {windowWords[window]}
      </p>
      {status === 'requested' && offers[0] && (
        <p>
          {role === null ? 'You ask for' : offersInWords(offers.length)} {formatKobo(fromWire(offers[0].price))}
        </p>
      )}
      {role === null && held_until && <p>Offers until {formatMoment(new Date(held_until))}</p>}
      {role === 'carrier' && money && <p>{moneyInWords(money)}</p>}
    </OneRecord>
  );
}

const offersInWords = (many: number) => (many === 1 ? 'One offer, from' : `${many} offers, from`);

/** What one has of it, or will have. */
function moneyInWords({ held, owed, paid_out }: NonNullable<Haulage['money']>): string {
  if (paid_out > 0) return `${formatKobo(kobo(paid_out))} was paid out to you`;
  if (owed > 0) return `${formatKobo(kobo(owed))} is owed to you`;
  return held > 0 ? `${formatKobo(kobo(held))} is held` : 'You are owed nothing for it';
}
