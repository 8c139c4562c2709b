import type { ReactNode } from 'react';
import { PAGE_SIZE } from '#domain/limits.ts';
import { emptyResult, type ListContext } from '#machines/list/list.setup.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';

export interface PagedListProps<Item> {
  list: ListContext<Item>;
  /** Whether the list is known to be empty. */
  isEmpty: boolean;
  /** Items on a page. */
  size?: number;
  title: string;
  /** Label of the first load. */
  loading: string;
  onRetry: () => void;
  children: (items: readonly Item[], pages: number) => ReactNode;
}

/** A paged list of the user's own records, with its loading and error states. */
export function PagedList<Item>({
  list,
  isEmpty,
  size = PAGE_SIZE,
  title,
  loading,
  onRetry,
  children,
}: PagedListProps<Item>) {
  if (!list.found && !isEmpty) {
    return <LoadScreen {...{ title, loading, onRetry }} problem={list.problem} />;
  }
  const { items, total } = list.found ?? emptyResult;
  return children(items, Math.ceil(total / size));
}
