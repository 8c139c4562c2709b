import { type RefObject, useEffect, useRef } from 'react';

/** Moves focus to an error summary each time there is something new to say in it. Forms have it from `useForm`. */
export function useSummaryFocus(problem: unknown): RefObject<HTMLElement | null> {
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    if (problem) summary.current?.focus();
  }, [problem]);

  return summary;
}
