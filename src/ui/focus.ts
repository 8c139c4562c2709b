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
