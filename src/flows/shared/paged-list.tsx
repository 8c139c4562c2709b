import type { ReactNode } from 'react';
import { href } from '#domain/addresses.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { type ListContext, noneFound } from '#machines/list/list.setup.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';

export interface PagedListProps<Item> {
  list: ListContext<Item>;
  /** It is known that there is nothing. */
  isEmpty: boolean;
  title: string;
  /** Said while it is on its way for the first time. */
  loading: string;
  onRetry: () => void;
  children: (items: readonly Item[], pages: number) => ReactNode;
}

/** A list of one's own that is turned page by page: what stands there until there is one, and how many pages it has. */
export function PagedList<Item>({ list, isEmpty, title, loading, onRetry, children }: PagedListProps<Item>) {
  if (!list.found && !isEmpty) {
    const back = { to: href.dashboard, label: 'Dashboard' };
    return <LoadScreen {...{ title, back, loading, onRetry }} problem={list.problem} />;
  }
  const { items, total } = list.found ?? noneFound;
  return children(items, Math.ceil(total / PAGE_SIZE));
}
