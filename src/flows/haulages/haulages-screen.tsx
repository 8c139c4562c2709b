import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import { formatKobo, fromWire } from '#domain/money.ts';
import type { Haulage } from '#machines/haulages/haulage.machine.ts';
import type { HaulagesSide } from '#machines/haulages/haulages.machine.ts';
import { pageQuery } from '#machines/list/list.address.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { NoRecords, Record as OneRecord, RecordList } from '#src/ui/record.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { haulageTitle, windowWords } from '../shared/haulage-words.ts';
import { statusWords } from './haulage-words.ts';
import { sideWords } from './haulages-words.ts';

export interface HaulagesScreenProps {
  side: HaulagesSide;
  /** Newest first. */
  haulages: readonly Haulage[];
  page: number;
  pages: number;
}

export function HaulagesScreen({ side, haulages, page, pages }: HaulagesScreenProps) {
  const { title, lead, none, way, path } = sideWords[side];
  return (
    <Screen title={title} lead={lead} back={{ to: href.dashboard, label: 'Dashboard' }} wide>
      {haulages.length === 0 ? (
        <NoRecords>
          <p>{page > 1 ? 'There is nothing on this page.' : none}</p>
          <ButtonLink to={page > 1 ? path : way.to}>{page > 1 ? 'Go to the first page' : way.label}</ButtonLink>
        </NoRecords>
      ) : (
        <RecordList>
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

function Row({ haulage }: { haulage: Haulage }) {
  const { id, status, day, window, price, offers } = haulage;
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
          {offers.length === 1 ? 'One offer' : `${offers.length} offers`}, from {formatKobo(fromWire(offers[0].price))}
        </p>
      )}
    </OneRecord>
  );
}
