import { escapeHtml } from '#domain/text.ts';
import { type RegistryEntry, registry } from '#machines/flows.ts';
import type { Level } from '#machines/registered.ts';
import { byFile, type FileRun, findFlakes } from './history.ts';
import type { MutantRow } from './kept-rows.ts';
import type { Outcome } from './log.ts';
import type { ManualChecks, Requirement } from './requirements.ts';
import type { KeptRow, WalkedPath } from './rows.ts';

/** A level of the report. Pages that work without scripts have one more. */
export type ReportLevel = Level | 'no script';

export interface Found {
  levels: { level: ReportLevel; rows: KeptRow[] }[];
  mutants: MutantRow[];
  /** Runs of test files, the oldest first. */
  history: FileRun[];
  requirements: Requirement[];
  byHand: ManualChecks[];
  at: Date;
  /** The current commit of the repository. Rows of another commit show theirs. */
  commit: string | null;
  /** A picture of a step, to be embedded in the page. */
  shotOf: (name: string) => string;
}

/** The report for testers: a single file that loads nothing, with failures first. */
export function page(found: Found): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paths walked</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Paths walked</h1>
<p class="quiet">Written ${escapeHtml(found.at.toISOString())} at commit ${shortOf(found.commit)}. A path is walked on the bare machine, on the screens, in a browser against the real server; a lifecycle on the server. Grey rows were walked at another commit, named with its time.</p>
${failures(found)}
${filters}
${overview(found)}
${requirements(found)}
${byHand(found)}
${history(found.history)}
${mutants(found.mutants)}
<h2>Every path</h2>
${registry.map((flow) => flowSection(flow, found)).join('\n')}
</main>
${pictures(shotsOf(found), found.shotOf)}
</body>
</html>
`;
}

function overview({ levels, commit }: Found): string {
  const head = levels.map(({ level }) => `<th scope="col">${level}</th>`).join('');
  const rows = registry.map((flow) => {
    const cells = levels.map(({ level, rows: walked }) =>
      cell(
        flow,
        level,
        walked.find((row) => row.flow === flow.name),
        commit,
      ),
    );
    const state = worst(cells.map(({ state }) => state));
    return `<tr data-state="${state}"><th scope="row"><a href="#${anchor(flow.name)}">${escapeHtml(flow.name)}</a></th>${cells.map(({ html }) => html).join('')}</tr>`;
  });
  return `<h2>Flow and level</h2>
<div class="wide"><table><thead><tr><th scope="col">Flow</th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

/** A cell of the table: passed and walked paths, transitions that were taken, and the duration. */
function cell(flow: RegistryEntry, level: ReportLevel, row: KeptRow | undefined, now: string | null): Cell {
  if (!isWalkedAt(flow, level, row)) return { html: '<td class="quiet">–</td>' };
  const outcomes = row?.walked.flatMap(({ outcome }) => outcome ?? []) ?? [];
  if (!row || outcomes.length === 0) return { state: 'not run', html: '<td class="bad">has not run</td>' };
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  const whole = passed === outcomes.length && row.taken.length === row.transitions.length;
  const onPairPaths = (['pairs', 'situations'] as const)
    .flatMap((what) => (row[what] ? [`, ${row[what].taken} of ${row[what].possible} ${what}`] : []))
    .join('');
  const seconds = outcomes.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1_000;
  const state = passed < outcomes.length ? 'failed' : row.commit === now ? 'passed' : 'other commit';
  const html = `<td class="${row.commit !== now ? 'quiet' : whole ? 'good' : 'bad'}"><b>${passed} of ${outcomes.length} paths</b><br>${row.taken.length} of ${row.transitions.length} transitions${onPairPaths}, ${seconds.toFixed(1)} s<br><small>${stampOf(row, now)}, ${escapeHtml(row.on)}</small></td>`;
  return { state, html };
}

/** The result by which rows of the report are filtered. */
type State = 'failed' | 'not run' | 'other commit' | 'passed';

interface Cell {
  html: string;
  /** Absent if the level does not walk the flow. */
  state?: State;
}

const STATES: readonly State[] = ['failed', 'not run', 'other commit', 'passed'];

/** The worst state of the parts; `not run` without parts. */
const worst = (states: readonly (State | undefined)[]): State =>
  STATES.find((state) => states.includes(state)) ?? 'not run';

const looks: Record<State, string> = { failed: 'bad', 'not run': 'bad', 'other commit': 'quiet', passed: 'good' };

/** Hidden until the script for the filters runs. */
const filters = `<form class="filters" id="filters" hidden>
<label>Find <input type="search" id="words" placeholder="a flow, an event, a rule"></label>
<label>Show <select id="state"><option value="">everything</option>${STATES.map((state) => `<option>${state}</option>`).join('')}</select></label>
<output id="count"></output>
</form>`;

/** Each requirement with the files that hold it, and how they last went. Those without a test are first. */
function requirements({ requirements: all, history: runs, commit, byHand: manual }: Found): string {
  const latest = new Map<string, FileRun[]>();
  for (const own of byFile(runs).values()) {
    const [last] = own.filter(({ ran }) => ran === Math.max(...own.map((each) => each.ran))).slice(-1);
    if (last) latest.set(last.file, [...(latest.get(last.file) ?? []), last]);
  }
  const stateOf = (file: string) =>
    worst([
      ...levelsOf(file).map((project) =>
        latest.get(file)?.some((run) => run.project === project) ? 'passed' : 'not run',
      ),
      ...(latest.get(file) ?? []).map((run) =>
        run.failed.length ? 'failed' : run.commit === commit ? 'passed' : 'other commit',
      ),
    ]);
  const claimed = all.filter(({ isNoClaim }) => !isNoClaim);
  const untested = claimed.filter(({ heldBy }) => heldBy.length === 0);
  const rows = claimed.toSorted((one, other) => Math.sign(one.heldBy.length) - Math.sign(other.heldBy.length));
  const lines = rows.map(({ id, words, heldBy }) => {
    const files = heldBy.map(
      (file) => `<li class="${looks[stateOf(file)]}">${holder(file)} ${escapeHtml(lastOf(latest.get(file)))}</li>`,
    );
    const people = manual
      .filter(({ ids }) => ids.includes(id))
      .map(
        (each) =>
          `<li class="${looks[stateByHand(each)]}">by hand: ${escapeHtml(each.title)}, ${lastByHand(each)}</li>`,
      );
    const tests = `${files.length ? '' : '<b class="bad">no test</b>'}<ul>${[...files, ...people].join('')}</ul>`;
    return `<tr data-state="${worst(heldBy.map(stateOf))}"><th scope="row">${id}</th><td>${escapeHtml(words.replaceAll('`', ''))}</td><td>${tests}</td></tr>`;
  });
  return `<section><h2>Requirements</h2>
<p class="${untested.length ? 'bad' : 'quiet'}">${untested.length ? `Without a test: ${untested.map(({ id }) => id).join(', ')}.` : `Each of the ${claimed.length} requirements names a test.`}</p>
<details><summary>Requirements and what holds them</summary><div class="wide"><table><tbody>${lines.join('\n')}</tbody></table></div></details></section>`;
}

/** Checks and charters that testers run by hand, with every result. Those without a result are red. */
function byHand({ byHand: all }: Found): string {
  const rows = all.map((each) => {
    const state = stateByHand(each);
    const results = each.results
      .toReversed()
      .map(({ on, result, said }) => `<li class="${looks[result]}">${on} ${result}, ${escapeHtml(said)}</li>`);
    return `<tr data-state="${state}"><th scope="row">${escapeHtml(each.flow)}<br><small>${each.kind}</small></th><td><b>${escapeHtml(each.title)}</b><br>${escapeHtml(each.words)}</td><td>${results.length ? `<ul>${results.join('')}</ul>` : `<b class="bad">${lastByHand(each)}</b>`}</td></tr>`;
  });
  const none = '<p class="quiet">No flow has checks or charters.</p>';
  return `<section><h2>By hand</h2>${rows.length ? `<div class="wide"><table><tbody>${rows.join('\n')}</tbody></table></div>` : none}</section>`;
}

const stateByHand = ({ results }: ManualChecks): State => results.at(-1)?.result ?? 'not run';

const lastByHand = ({ results }: ManualChecks) => {
  const last = results.at(-1);
  return last ? `${last.result} on ${last.on}` : 'has not run';
};

const flowIn = (file: string) => registry.find((entry) => `tests/paths/${entry.file}.paths.test.ts` === file);

/** The projects that must have run a flow's file, so that it counts as run. */
const levelsOf = (file: string) =>
  (flowIn(file)?.levels ?? []).map((level) => (level === 'server' ? 'lifecycles' : level));

/** A test file, or a link to the paths of its flow. */
function holder(file: string): string {
  const flow = flowIn(file);
  return flow
    ? `paths of <a href="#${anchor(flow.name)}">${escapeHtml(flow.name)}</a>`
    : `<code>${escapeHtml(file)}</code>`;
}

/** The last result of a file in each project, or that it has not run. */
const lastOf = (runs: readonly FileRun[] = []) =>
  runs
    .map(
      ({ project, ran, failed, at, commit }) =>
        `${project}: ${ran - failed.length} of ${ran} on ${at.slice(0, 10)} at ${shortOf(commit)}`,
    )
    .join(', ') || 'has not run';

/** Flaky tests, and how long each test file takes, the slowest first. */
function history(runs: FileRun[]): string {
  if (runs.length === 0)
    return '<section><h2>History</h2><p class="quiet">No run is kept in reports/history.jsonl.</p></section>';
  const flakes = findFlakes(runs).map(
    ({ project, file, test, failed, runs: all, commit }) =>
      `<li class="bad">${escapeHtml(test)}<br><small>${escapeHtml(file)} (${project}): failed in ${failed} of ${all} runs of ${shortOf(commit)}</small></li>`,
  );
  const files = [...byFile(runs).values()].flatMap((own) => {
    const last = own.at(-1);
    return last ? [{ last, before: own.slice(0, -1).filter(({ ran }) => ran === last.ran) }] : [];
  });
  const rows = files
    .toSorted((one, other) => other.last.milliseconds - one.last.milliseconds)
    .map(({ last, before }) => {
      const state = last.failed.length ? 'failed' : 'passed';
      const earlier = before.map(({ milliseconds }) => span(milliseconds)).join(', ');
      return `<tr data-state="${state}"><th scope="row">${escapeHtml(last.file)}<br><small>${last.project}, ${escapeHtml(last.at.slice(0, 16).replace('T', ' '))} UTC, ${shortOf(last.commit)}</small></th><td class="${state === 'failed' ? 'bad' : ''}">${last.ran - last.failed.length} of ${last.ran}</td><td>${span(last.milliseconds)}</td><td>${earlier || '–'}</td></tr>`;
    });
  return `<section><h2>History</h2>
${flakes.length ? `<h3>Flaky tests</h3><ul>${flakes.join('\n')}</ul>` : '<p class="quiet">No test passed and failed at the same commit.</p>'}
<details><summary>Durations of ${rows.length} test files</summary><div class="wide"><table><thead><tr><th scope="col">Test file</th><th scope="col">Passed</th><th scope="col">Last</th><th scope="col">Earlier</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div></details></section>`;
}

/** The time and commit of a row. */
const stampOf = ({ commit, at }: KeptRow, now: string | null) =>
  `${escapeHtml(at.slice(0, 16).replace('T', ' '))} UTC, ${commit === now ? 'this commit' : shortOf(commit)}`;

/** The short commit, with a suffix such as `-dirty` where files had changed. */
const shortOf = (commit: string | null) =>
  commit === null ? 'no commit' : escapeHtml(commit.replace(/^([0-9a-f]{8})[0-9a-f]*/, '$1'));

const isWalkedAt = ({ levels }: RegistryEntry, level: ReportLevel, row: KeptRow | undefined) =>
  level === 'no script' ? row !== undefined : levels.includes(level);

function mutants(rows: MutantRow[]): string {
  if (rows.length === 0) return '<h2>Mutants</h2><p class="quiet">They have not been tried.</p>';
  const all = rows.reduce((sum, row) => sum + row.all, 0);
  const survived = rows.flatMap((row) => row.survived.map((each) => ({ ...each, flow: row.flow })));
  const share = ((100 * (all - survived.length)) / all).toFixed(1);
  const lines = rows.map(
    (row) =>
      `<tr><th scope="row">${escapeHtml(row.flow)}</th><td>${row.all - row.survived.length} of ${row.all}</td></tr>`,
  );
  const left = survived.map(
    ({ mutant, reason }) =>
      `<li><code>${escapeHtml(mutant)}</code><br>${reason ? escapeHtml(reason) : '<b class="bad">no reason given</b>'}</li>`,
  );
  return `<h2>Mutants</h2>
<p>Wrong versions of each machine, one fault each: the books noticed <b>${share} %</b> of ${all}.</p>
${left.length ? `<h3>Survived</h3><ul>${left.join('\n')}</ul>` : ''}
<details><summary>Killed, by flow</summary><table><tbody>${lines.join('\n')}</tbody></table></details>`;
}

function flowSection(flow: RegistryEntry, found: Found): string {
  const own = found.levels.filter(({ level, rows }) =>
    isWalkedAt(
      flow,
      level,
      rows.find((row) => row.flow === flow.name),
    ),
  );
  const rows = own.map(({ level, rows: walked }) => ({ level, row: walked.find((row) => row.flow === flow.name) }));
  const [walked] = rows.flatMap(({ row }) => row ?? []);
  if (!walked)
    return `<section id="${anchor(flow.name)}" data-state="not run"><h3>${escapeHtml(flow.name)}</h3><p class="bad">It has not run.</p></section>`;
  const missed = walked.transitions.flatMap((id) => {
    const where = rows
      .filter(({ row }) => row?.transitions.includes(id) && !row.taken.includes(id))
      .map(({ level }) => level);
    return where.length ? [`<li><code>${escapeHtml(id)}</code>: not taken on ${where.join(', ')}</li>`] : [];
  });
  return `<section id="${anchor(flow.name)}">
<h3>${escapeHtml(flow.name)}</h3>
${missed.length ? `<ul class="bad">${missed.join('\n')}</ul>` : ''}
${walked.walked.map((path, index) => pathDetails(path, index, rows)).join('\n')}
</section>`;
}

const shotsOf = ({ levels }: Found) =>
  levels.flatMap(({ rows }) => rows.flatMap(({ walked }) => walked.flatMap(({ outcome }) => outcome?.shots ?? [])));

const anchor = (name: string) => name.replaceAll(/[^\w]+/g, '-');

type LevelRow = { level: ReportLevel; row: KeptRow | undefined };

/** One path: its result at each level, its steps, and a picture of each step in the browser. */
function pathDetails(path: WalkedPath, index: number, rows: LevelRow[]): string {
  const outcomes = rows.map(({ level, row }) => ({ level, outcome: row?.walked[index]?.outcome }));
  const shots = outcomes.find(({ outcome }) => outcome?.shots.length)?.outcome?.shots ?? [];
  const chips = outcomes.map(({ level, outcome }) => chip(level, outcome)).join(' ');
  const steps = ['it opens', ...path.steps].map((step, at) => {
    const shot = shots[at];
    return `<li>${escapeHtml(step)}${shot ? `<br>${picture(shot, 'The screen after it')}` : ''}</li>`;
  });
  const state = worst(outcomes.map(({ outcome }) => outcome && (outcome.passed ? 'passed' : 'failed')));
  return `<details data-state="${state}"><summary>${escapeHtml(path.title)} ${chips}</summary><ol start="0"${shots.length ? ' class="board"' : ''}>${steps.join('\n')}</ol></details>`;
}

/** Every failure at any level, in full. */
function failures({ levels, commit }: Found): string {
  const failed = levels.flatMap(({ level, rows }) =>
    rows.flatMap((row) =>
      row.walked.flatMap((path) => (path.outcome && !path.outcome.passed ? [failure(level, row, path)] : [])),
    ),
  );
  if (failed.length === 0) return verdictWithoutFailures(levels, commit);
  const count = failed.length === 1 ? 'One path failed' : `${failed.length} paths failed`;
  return `<section class="failures"><h2>${count}</h2>${failed.join('\n')}</section>`;
}

/** The verdict when nothing failed: green only if every flow was walked at each of its levels at this commit. */
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
  return `<article data-state="failed">
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

/** The style of the report: Gida's colours without its fonts, because the report loads nothing. */
const style = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbf8f3, #14142b); --surface: light-dark(#fff, #1e1e3b); --ink: light-dark(#1c1b33, #f4eee2);
  --quiet: light-dark(#55526b, #bdb8ce); --line: light-dark(#dcd3c5, #36365c);
  --good: light-dark(#1c6640, #82d5a4); --bad: light-dark(#ae1c28, #ff9c98); --link: light-dark(#33348e, #b4b6ff);
  font: 1rem/1.5 system-ui, sans-serif;
}
body { margin: 0; background: var(--ground); color: var(--ink); font-variant-numeric: tabular-nums; }
main { max-width: 76rem; margin: auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 2.25rem; line-height: 1.1; margin: 0 0 .5rem; }
h2 { margin: 2.5rem 0 .75rem; } h3 { margin: 1.75rem 0 .5rem; }
a { color: var(--link); }
.quiet { color: var(--quiet); } .good { color: var(--good); } .bad { color: var(--bad); }
.verdict { font-size: 1.25rem; font-weight: 600; }
[hidden] { display: none !important; }
.filters { position: sticky; inset-block-start: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding-block: .75rem; background: var(--ground); }
input, select { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--quiet); border-radius: 6px; padding: .375rem .5rem; max-inline-size: 100%; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; background: var(--surface); font-size: .875rem; }
th, td { border: 1px solid var(--line); padding: .375rem .75rem; text-align: start; vertical-align: top; }
td { min-inline-size: 8rem; } td ul { margin: 0; padding-inline-start: 1rem; }
.failures article { border-inline-start: 4px solid var(--bad); background: var(--surface); padding: .5rem 1rem; margin-block: 1rem; }
.failures h3 { margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
details { border-block-start: 1px solid var(--line); }
summary { padding: .375rem 0; cursor: pointer; overflow-wrap: anywhere; }
.chip { font-size: .8125rem; white-space: nowrap; margin-inline-start: .5rem; }
li { overflow-wrap: anywhere; margin-block: .25rem; }
.board { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 1rem 2rem; }
img { display: block; max-width: min(100%, 400px); margin: .375rem 0 .75rem; border: 1px solid var(--line); border-radius: 6px; }
`;

/** A picture by its name. Most steps look like an earlier one, so the page embeds each picture once. */
const picture = (shot: string, alt: string) => `<img alt="${escapeHtml(alt)}" data-shot="${escapeHtml(shot)}">`;

/** The pictures of a page, and the script that shows them when their path is opened. */
function pictures(shots: readonly string[], contentOf: (shot: string) => string): string {
  const known = [...new Set(shots)].map((shot) => [shot, contentOf(shot)] as const);
  return `<script type="application/json" id="shots">${JSON.stringify(Object.fromEntries(known))}</script>
<script>${show}</script>`;
}

const show = `
const shots = JSON.parse(document.getElementById('shots').textContent);
const fill = (part) => {
  for (const image of part.querySelectorAll('img[data-shot]:not([src])')) image.src = shots[image.dataset.shot];
};
for (const part of document.querySelectorAll('.failures')) fill(part);
addEventListener('toggle', ({ target }) => target.open && fill(target), true);

const [form, words, state, count] = ['filters', 'words', 'state', 'count'].map((id) => document.getElementById(id));
const parts = [...document.querySelectorAll('[data-state]')].map((part) => ({
  part,
  text: ((part.closest('section[id]')?.id ?? '') + ' ' + part.textContent).toLowerCase(),
}));
const narrow = () => {
  const wanted = words.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const isWanted = ({ part, text }) =>
    (!state.value || part.dataset.state === state.value) && wanted.every((word) => text.includes(word));
  const found = parts.filter((each) => (each.part.hidden = !isWanted(each), !each.part.hidden));
  for (const section of document.querySelectorAll('section[id]:not([data-state])')) {
    section.hidden = !section.querySelector('[data-state]:not([hidden])');
  }
  count.value = found.length + ' of ' + parts.length + ' rows';
};
form.hidden = false;
form.addEventListener('input', narrow);
form.addEventListener('submit', (event) => event.preventDefault());
narrow();
`;
