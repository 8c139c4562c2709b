import { type RefObject, useEffect, useRef } from 'react';

/** Moves focus to the record after a change of status, because the pressed button disappears. */
export function useFocusOnChange(status: string) {
  const record = useRef<HTMLDivElement>(null);
  const shown = useRef(status);

  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    record.current?.focus();
  }, [status]);

  return record;
}

/** Moves focus to an error summary each time there is something new to say in it. Forms have it from `useForm`. */
export function useSummaryFocus(problem: unknown): RefObject<HTMLElement | null> {
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    if (problem) summary.current?.focus();
  }, [problem]);

  return summary;
}

/** Moves focus to the heading of a list when the focused row is removed. */
export function useFocusAfterRemoval(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);

  useEffect(() => {
    const hasChanged = before.current !== count;
    before.current = count;
    if (hasChanged && document.activeElement === document.body) heading.current?.focus();
  }, [count]);

  return heading;
}
