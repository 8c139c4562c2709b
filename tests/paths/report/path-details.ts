import { escapeHtml } from '#domain/html.ts';
import type { Outcome } from './log.ts';
import type { Found, ReportLevel } from './page.ts';
import { picture } from './pictures.ts';
import type { Row, WalkedPath } from './rows.ts';

type LevelRow = { level: ReportLevel; row: Row | undefined };

/** One path: how it went at each level, its steps, and what each step looked like in the browser. */
export function pathDetails(path: WalkedPath, index: number, rows: LevelRow[]): string {
  const outcomes = rows.map(({ level, row }) => ({ level, outcome: row?.walked[index]?.outcome }));
  const shots = outcomes.find(({ outcome }) => outcome?.shots.length)?.outcome?.shots ?? [];
  const chips = outcomes.map(({ level, outcome }) => chip(level, outcome)).join(' ');
  const steps = ['it opens', ...path.steps].map((step, at) => {
    const shot = shots[at];
    return `<li>${escapeHtml(step)}${shot ? `<br>${picture(shot, 'The screen after it')}` : ''}</li>`;
  });
  return `<details><summary>${escapeHtml(path.title)} ${chips}</summary><ol start="0"${shots.length ? ' class="board"' : ''}>${steps.join('\n')}</ol></details>`;
}

/** What failed at any level, said in full before anything else. */
export function failures({ levels }: Found): string {
  const failed = levels.flatMap(({ level, rows }) =>
    rows.flatMap((row) =>
      row.walked.flatMap((path) => (path.outcome && !path.outcome.passed ? [failure(level, row, path)] : [])),
    ),
  );
  if (failed.length === 0) return '<p class="good verdict">No path failed.</p>';
  const count = failed.length === 1 ? 'One path failed' : `${failed.length} paths failed`;
  return `<section class="failures"><h2>${count}</h2>${failed.join('\n')}</section>`;
}

function failure(level: ReportLevel, { flow }: Row, { title, steps, outcome }: WalkedPath): string {
  const last = outcome?.shots.at(-1);
  return `<article>
<h3>${escapeHtml(flow)} · ${level}</h3>
<p>${escapeHtml(title)}</p>
<pre>${escapeHtml(outcome?.problem ?? '')}</pre>
<ol>${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('\n')}</ol>
${last ? `<p>The last screen that was as expected:</p>${picture(last, '')}` : ''}
</article>`;
}

function chip(level: ReportLevel, outcome: Outcome | undefined): string {
  if (!outcome) return `<span class="chip">${level} –</span>`;
  const { passed, milliseconds } = outcome;
  return `<span class="chip ${passed ? 'good' : 'bad'}">${passed ? '✓' : '✗'} ${level} ${span(milliseconds)}</span>`;
}

const span = (milliseconds: number) =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
