/** What screens fetch beside themselves. Here it is loaded before the clock stands still, so that no path waits for it. */
import '#src/flows/buy/buy-rules.ts';
import '#src/flows/rent/rent-rules.ts';
import '#src/flows/search/search-rules.ts';
import '#src/ui/calendar/day-calendar.tsx';
