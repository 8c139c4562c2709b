import { format, isSameDay } from 'date-fns';

/** `today at 14:02`, or `on Fri 20 Nov 2026 at 14:02`, by the clock of the device. */
export function formatSavedAt(savedAt: number, now = Date.now()): string {
  const day = isSameDay(savedAt, now) ? 'today' : `on ${format(savedAt, 'EEE d MMM yyyy')}`;
  return `${day} at ${format(savedAt, 'HH:mm')}`;
}
