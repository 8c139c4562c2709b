import { format, isSameDay } from 'date-fns';

/** `today at 2:02 PM`, or `Fri 20 Nov 2026, 2:02 PM`, in device time. */
export function formatSavedAt(savedAt: number, now = Date.now()): string {
  const time = format(savedAt, 'h:mm a');
  return isSameDay(savedAt, now) ? `today at ${time}` : `${format(savedAt, 'EEE d MMM yyyy')}, ${time}`;
}
