import { useEffect, useRef } from 'react';

/** A move takes its own button away: focus goes to what it changed. */
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
