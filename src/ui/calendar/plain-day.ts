/** Days as text, `2026-12-01`, on the outside; react-big-calendar's local Dates on the inside. */
export const toDate = (day: string) =>
  dateOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));

export function toDay(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(String);
  return [year?.padStart(4, '0'), month?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
}

/** `new Date` takes the years up to 99 for 1900 to 1999. */
export function dateOf(year: number, month = 0, day = 1): Date {
  const date = new Date(2000, month, day);
  date.setFullYear(year, month, day);
  return date;
}
