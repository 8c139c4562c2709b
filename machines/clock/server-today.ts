import { dayInLagos, type PlainDate } from '#domain/calendar.ts';
import { serverNow } from './server-clock.ts';

/** Returns today in Lagos. A separate file, so that countdowns do not load the calendar. */
export const serverToday = (): PlainDate => dayInLagos(new Date(serverNow()));
