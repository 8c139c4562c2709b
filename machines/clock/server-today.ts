import { dayInLagos, type PlainDate } from '#domain/calendar.ts';
import { serverNow } from './server-clock.ts';

/** A file of its own: who only counts seconds needs no calendar. */
export const serverToday = (): PlainDate => dayInLagos(new Date(serverNow()));
