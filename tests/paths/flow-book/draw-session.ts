import { chartOf } from '#machines/path-engine/chart.ts';
import { pictureOf } from '#src/flow-book/chart/layout.ts';
import { findFlow } from '#src/flow-book/flows.ts';

/** Loads and lays out the chart of the Flow Book before the clock is stopped, after which layout would not finish. */
export async function drawSession() {
  const session = await findFlow('session');
  if (session) await pictureOf(session.name, chartOf(session.machine), { collapsed: new Set(), actions: false });
}
