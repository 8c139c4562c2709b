import { pictureOf } from '#src/flow-book/chart/layout.ts';
import { chartOf } from '#src/flow-book/chart-model.ts';
import { findFlow } from '#src/flow-book/flows.ts';

/** Loads and lays out the chart that the flow book is walked at: once the clock stands still, nobody would wait for it. */
export async function drawSession() {
  const session = await findFlow('session');
  if (session) await pictureOf(session.name, chartOf(session.machine), { collapsed: new Set(), actions: false });
}
