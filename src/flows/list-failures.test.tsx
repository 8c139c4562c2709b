import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { suspensionDecision } from '#machines/decisions/decisions.samples.ts';
import { paidInspection } from '#machines/inspection-request/inspection-request.fixtures.ts';
import type { Notification } from '#machines/notifications/notifications.machine.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import { openShipment } from '#machines/shipments/shipment.fixtures.ts';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { DecisionsScreen } from './decisions/decisions-screen.tsx';
import { FavouritesSection } from './favourites/favourites-flow.tsx';
import { InspectionsScreen } from './inspections/inspections-screen.tsx';
import { BellList } from './notifications/bell.tsx';
import { DeviceList } from './security/security-flow.tsx';
import { PagedList } from './shared/paged-list.tsx';
import { ShipmentsScreen } from './shipments/shipments-screen.tsx';
import { TransactionsScreen } from './transactions/transactions-flow.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const at = '2026-01-05T08:03:00Z';
const message = 'We could not reach the server.';
const problem: NonNullable<Problem> = { code: 'network', message };
const mark = () => null;
const saved = { ...flat, property_id: 'one', status: 'listed' as const, description: '', confirmed_at: at };
const news = { id: 'a', kind: 'booking', text: 'It is yours.', link: null, read: false, created_at: at };
const session = { id: 'a', device: 'Chrome', signed_in_at: at, last_used_at: at, current: false };
const fee = { id: 'a', kind: 'inspection_fee', status: 'paid', description: 'From Aba', amount: 1, created_at: at };

interface Failed {
  /** Renders the list after a failed load, with or without older rows. */
  list: (older: boolean, onPress: () => void) => ReactElement;
  /** Name of the retry button, if any. */
  again: string | null;
  /** Whether the list itself shows the problem; otherwise its page does. */
  isSaid: boolean;
  /** Text of an older row, if rows are kept. */
  row: string | null;
}

const found = <Item,>(older: boolean, item: unknown) => ({
  items: older ? [item as Item] : [],
  ...{ total: 2, after: older ? 'next' : null },
});

const lists: Record<string, Failed> = {
  'the news behind the bell': {
    list: (older, onRetry) => (
      <BellList
        notifications={older ? [news as Notification] : []}
        {...{ failed: true, hasNew: false, onRead: nothing, onRetry }}
      />
    ),
    ...{ again: 'Refresh', isSaid: false, row: 'It is yours.' },
  },
  'where one is signed in': {
    list: (older, onRetry) => (
      <DeviceList
        sessions={older ? [session] : []}
        failed
        {...{ ending: null, unavailable: false, problem, onSignOut: nothing, onRetry }}
      />
    ),
    ...{ again: 'Try again', isSaid: true, row: 'Chrome' },
  },
  'what is saved': {
    list: (older, onRetry) => (
      <FavouritesSection
        {...{ side: 'account', status: 'failed', listings: older ? [saved] : [], problem: message, page: 1, pages: 1 }}
        {...{ onRetry, onClear: nothing, mark }}
      />
    ),
    ...{ again: 'Try again', isSaid: true, row: null },
  },
  'what one brings': {
    list: (older) => (
      <ShipmentsScreen {...{ side: 'open', shipments: older ? [openShipment] : [], page: 1, pages: 1, problem }} />
    ),
    ...{ again: null, isSaid: true, row: 'Offers until' },
  },
  'the inspections': {
    list: (older, onMore) => (
      <InspectionsScreen
        {...{ at: 'home', found: found(older, paidInspection), loading: false, moving: null, notice: null }}
        {...{
          saying: [],
          problem,
          onMove: nothing,
          onAbandon: nothing,
          onPhoto: nothing,
          onPropose: nothing,
          onMore,
        }}
      />
    ),
    ...{ again: 'Show more', isSaid: true, row: 'You booked this inspection.' },
  },
  'what was paid': {
    list: (older, onMore) => <TransactionsScreen {...{ found: found(older, fee), busy: false, problem, onMore }} />,
    ...{ again: 'Show more', isSaid: true, row: 'From Aba' },
  },
  'what was decided': {
    list: (older) => (
      <DecisionsScreen
        {...{ decisions: older ? [suspensionDecision] : [], appealing: null, words: '', unsent: [], sending: false }}
        {...{ problem, onBegin: nothing, onSend: nothing, onAbandon: nothing, onDiscard: nothing }}
      />
    ),
    ...{ again: null, isSaid: true, row: suspensionDecision.title },
  },
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe.each(Object.entries(lists))('of %s that could not be loaded', (_, { list, again, isSaid, row }) => {
  it.each([false, true])('keeps older rows and can be retried, with older ones: %s', (older) => {
    const onPress = vi.fn();
    render(list(older, onPress), { wrapper: MemoryRouter });

    expect(document.body.textContent?.includes(message)).toBe(isSaid);
    expect(row !== null && document.body.textContent?.includes(row)).toBe(older && row !== null);
    // "Show more" appears only if rows have been loaded before.
    const isThere = again !== null && (older || again !== 'Show more');
    if (isThere) press(again);
    expect(onPress).toHaveBeenCalledTimes(isThere ? 1 : 0);
    expect(screen.queryByRole('button', { name: /again|^Refresh$/ }) !== null).toBe(isThere && again !== 'Show more');
  });
});

const page = { page: 1, found: { items: ['A flat'], total: 11, after: null } };

describe('PagedList', () => {
  it.each([
    ['is on its way', { ...page, found: null, problem: null }, false, 'Loading them', false],
    ['could not be loaded', { ...page, found: null, problem }, false, message, true],
    ['holds nothing', { ...page, found: null, problem: null }, true, 'There are 0 on 0', false],
    ['is there', { ...page, problem: null }, false, 'There are 1 on 2', false],
    ['could not be loaded anew', { ...page, problem }, false, 'There are 1 on 2', false],
  ])('shows a page of a list that %s', (_, list, isEmpty, said, canRetry) => {
    const onRetry = vi.fn();
    render(
      <PagedList {...{ list: list as never, isEmpty, title: 'Yours', loading: 'Loading them', onRetry }}>
        {(items, pages) => <p>{`There are ${items.length} on ${pages}`}</p>}
      </PagedList>,
      { wrapper: MemoryRouter },
    );

    expect(document.body.textContent).toContain(said);
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(canRetry);
    if (canRetry) press('Try again');
    expect(onRetry).toHaveBeenCalledTimes(canRetry ? 1 : 0);
  });
});
