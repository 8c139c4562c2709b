import { escapeHtml } from '#domain/html.ts';
import { registry } from '#machines/flows.ts';
import type { Outcome } from './log.ts';
import { type Found, type ReportLevel, shortOf } from './page.ts';
import { picture } from './pictures.ts';
import type { KeptRow, WalkedPath } from './rows.ts';

type LevelRow = { level: ReportLevel; row: KeptRow | undefined };

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

/** Every failure at any level, in full. */
export function failures({ levels, commit }: Found): string {
  const failed = levels.flatMap(({ level, rows }) =>
    rows.flatMap((row) =>
      row.walked.flatMap((path) => (path.outcome && !path.outcome.passed ? [failure(level, row, path)] : [])),
    ),
  );
  if (failed.length === 0) return verdictWithoutFailures(levels, commit);
  const count = failed.length === 1 ? 'One path failed' : `${failed.length} paths failed`;
  return `<section class="failures"><h2>${count}</h2>${failed.join('\n')}</section>`;
}

/** Green only where every flow has been walked at each of its levels, at this commit. */
function verdictWithoutFailures(levels: Found['levels'], commit: string | null): string {
  const wanted = registry.flatMap((flow) => flow.levels.map((level) => ({ flow: flow.name, level })));
  const current = wanted.filter(({ flow, level }) =>
    levels.some((each) => each.level === level && each.rows.some((row) => row.flow === flow && row.commit === commit)),
  );
  if (current.length === wanted.length) return '<p class="good verdict">No path failed.</p>';
  return `<p class="bad verdict">Not everything was walked at this commit: ${current.length} of ${wanted.length} flows and levels were. No path of what was walked failed.</p>`;
}

function failure(level: ReportLevel, { flow, commit, at }: KeptRow, { title, steps, outcome }: WalkedPath): string {
  const last = outcome?.shots.at(-1);
  return `<article>
<h3>${escapeHtml(flow)} · ${level}</h3>
<p>${escapeHtml(title)}</p>
<p class="quiet">Walked ${escapeHtml(at)} at commit ${shortOf(commit)}.</p>
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
