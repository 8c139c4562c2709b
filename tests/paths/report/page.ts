import { escapeHtml } from '#domain/html.ts';
import { type RegistryEntry, registry } from '#machines/flows.ts';
import type { Level } from '#machines/registered.ts';
import type { MutantRow } from './mutants.ts';
import { failures, pathDetails } from './path-details.ts';
import { pictures } from './pictures.ts';
import type { KeptRow } from './rows.ts';
import { style } from './style.ts';

/** Pages that are whole without a script are walked so as well. */
export type ReportLevel = Level | 'no script';

export interface Found {
  levels: { level: ReportLevel; rows: KeptRow[] }[];
  mutants: MutantRow[];
  at: Date;
  /** The current commit of the repository. Rows of another commit show theirs. */
  commit: string | null;
  /** A picture of a step, to be embedded in the page. */
  shotOf: (name: string) => string;
}

/** The report that a tester opens: one file, nothing fetched, what failed first. */
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
${overview(found)}
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
    return `<tr><th scope="row"><a href="#${anchor(flow.name)}">${escapeHtml(flow.name)}</a></th>${cells.join('')}</tr>`;
  });
  return `<h2>Flow and level</h2>
<div class="wide"><table><thead><tr><th scope="col">Flow</th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

/** Paths that passed of those walked, the transitions that inspection saw, and how long it took. */
function cell(flow: RegistryEntry, level: ReportLevel, row: KeptRow | undefined, now: string | null): string {
  if (!isWalkedAt(flow, level, row)) return '<td class="quiet">–</td>';
  const outcomes = row?.walked.flatMap(({ outcome }) => outcome ?? []) ?? [];
  if (!row || outcomes.length === 0) return '<td class="bad">has not run</td>';
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  const whole = passed === outcomes.length && row.taken.length === row.transitions.length;
  const onTours = (['pairs', 'situations'] as const)
    .flatMap((what) => (row[what] ? [`, ${row[what].taken} of ${row[what].possible} ${what}`] : []))
    .join('');
  const seconds = outcomes.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1_000;
  return `<td class="${row.commit !== now ? 'quiet' : whole ? 'good' : 'bad'}"><b>${passed} of ${outcomes.length} paths</b><br>${row.taken.length} of ${row.transitions.length} transitions${onTours}, ${seconds.toFixed(1)} s<br><small>${stampOf(row, now)}</small></td>`;
}

/** When a row was walked, and of what. */
const stampOf = ({ commit, at }: KeptRow, now: string | null) =>
  `${escapeHtml(at.slice(0, 16).replace('T', ' '))} UTC, ${commit === now ? 'this commit' : shortOf(commit)}`;

/** The short commit, with a suffix such as `-dirty` where files had changed. */
export const shortOf = (commit: string | null) =>
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
  if (!walked) return '';
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
