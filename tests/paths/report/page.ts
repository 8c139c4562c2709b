import { type FlowEntry, flows, type Level, levelsOf, reasonNotAt } from '#machines/flows.ts';
import type { Row } from './rows.ts';

/** The report that a tester opens: one file, nothing fetched. */
export function page(levels: { level: Level; rows: Row[] }[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Paths walked</title>
<style>${style}</style>
<h1>Paths walked</h1>
${flows.map((flow) => flowSection(flow, levels)).join('\n')}
</html>
`;
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid #8888; padding: .25rem 1rem .25rem 0; text-align: left; }
.missed { color: light-dark(#ae1c28, #ff9c98); }
li { overflow-wrap: anywhere; }
`;

function flowSection(flow: FlowEntry, levels: { level: Level; rows: Row[] }[]): string {
  const own = levels.filter(({ level }) => levelsOf(flow).includes(level));
  const found = own.map(({ level, rows }) => ({ level, row: rows.find((row) => row.flow === flow.name) }));
  const [walked] = found.flatMap(({ row }) => row ?? []);
  if (!walked) return '';
  return `<section>
<h2>${text(flow.name)}</h2>
<table>
<thead><tr><th>Level</th><th>Paths</th><th>Steps</th><th>Transitions taken</th></tr></thead>
<tbody>${found.map(({ level, row }) => levelRow(flow, level, row)).join('')}</tbody>
</table>
<h3>Transitions</h3>
<ul>${walked.transitions.map((id) => `<li>${text(id)} ${missedBy(id, found)}</li>`).join('')}</ul>
<h3>Paths</h3>
${walked.walked.map(pathDetails).join('\n')}
</section>`;
}

function levelRow(flow: FlowEntry, level: Level, row: Row | undefined): string {
  const reason = reasonNotAt(flow, level);
  if (reason) return `<tr><th>${level}</th><td colspan="3">not walked: ${text(reason)}</td></tr>`;
  if (!row) return `<tr><th>${level}</th><td colspan="3">has not run</td></tr>`;
  const share = `${row.taken.length} of ${row.transitions.length}`;
  return `<tr><th>${level}</th><td>${row.paths}</td><td>${row.steps}</td><td>${share}</td></tr>`;
}

function missedBy(id: string, found: { level: Level; row: Row | undefined }[]): string {
  const missed = found.filter(({ row }) => row && !row.taken.includes(id)).map(({ level }) => level);
  return missed.length ? `<strong class="missed">not taken: ${missed.join(', ')}</strong>` : '';
}

function pathDetails({ title, steps, covers }: Row['walked'][number]): string {
  const items = steps.map((step) => `<li>${text(step)}</li>`).join('');
  return `<details><summary>${text(title)} (${covers.length} transitions)</summary><ol>${items}</ol></details>`;
}

const text = (raw: string) => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
