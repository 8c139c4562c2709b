/**
 * `npm run check:words`: refuses the wordings that docs/writing.md rules out, in comments, names, test titles, documents,
 * texts on the screen and commit subjects. `-- src/flows/rent` looks at some folders only. There is no baseline: each
 * exception below has a reason.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** One use of a wording that a rule refuses. */
interface Hit {
  rule: string;
  file: string;
  line: number;
  text: string;
}

const HEADS = 'What|Who|Whoever|Whom|Whose|Of|Those|Which|Said|Asked|Told|Somebody|Nobody';
const WORDS = "who(?:m|se)?ever|nobody|somebody|anew|to be had|one's own|oneself|in vain";
const COMMENT = String.raw`^\s*(?:/?\*+|//|\{/\*)`;

/** Rules for comments, line by line. */
const commentRules: Record<string, RegExp> = {
  'a doc comment starts with a verb, a noun or “Whether”': new RegExp(String.raw`^\s*/\*\*\s+(?:${HEADS})\b`),
  'a doc comment of more than four words does not start with a preposition':
    /^\s*\/\*\*\s+(?:As|By|From|With|In|Where|Until|Without|Also|To|On|At|For)\b(?:\s+\S+){4,}/,
  'a comment names the actor: user, owner, renter, caller …': new RegExp(String.raw`${COMMENT}.*\b(?:${WORDS})\b`, 'i'),
  'write “is not a”, not “is no”': new RegExp(
    String.raw`${COMMENT}.*(?<![Tt]here )\b(?:is|are) no (?!longer|such|more|less|one|way|need)\w+`,
  ),
  'write “is”, not “stands”': new RegExp(String.raw`${COMMENT}.*\b[Ss]tands?\b(?!-| for\b| in for\b)`),
};

/** The first line of a doc comment of several lines. */
const BLOCK_HEAD = new RegExp(String.raw`^\s*\*\s+(?:${HEADS})\b`);

const CALL_OFF = /\bcall(?:ed|ing|s)? (?:it |them |what |that )?off\b/i;

const documentRules: Record<string, RegExp> = {
  'a sentence names the actor: user, owner, renter, caller …': new RegExp(String.raw`\b(?:${WORDS})\b`, 'i'),
  'a clause with “what” or “who” is not a subject':
    /(?:^|[.:;] )(?:- )?(?:What|Who|Whoever|Whom) (?!(?:is|are|was|does|do|did|can|should|will|happens|we|to|you|it|makes|people) ?[^.]*\?)[^?]*\./,
  'write “cancel”, not “call off”': CALL_OFF,
};

const TITLE_HEAD =
  /^(?:of|by|that|where|who|whoever|whose|whom|when|from|with|for|in|as|to|at|on|what|which|one|nobody|somebody|also|once|so)\b/i;
/** A title that starts with such a word, to find the files worth parsing. */
const TITLE_CALL = new RegExp(String.raw`\b(?:it|test)\b[^'"\`]*['"\`]${TITLE_HEAD.source.slice(1)}`, 'i');
const NO_CODE = /^\s*(?:\/?\*|\/\/|import )/;
const QUOTE = /['"`]/;
const TITLE_WORDS = /\b(?:nobody|somebody|whoever|whom|anew|to be had|called off|fetched|brought)\b/i;

const SCREEN_WORDS =
  /[Ss]omebody|[Nn]obody|\banybody\b|[Ww]ho(?:m|se)?ever|\b[Ww]hom\b|\b[Ff]etch(?:ed|es|ing)?\b|\b[Bb](?:ring|rought)\b|\b[Hh]aulages?\b|\bof (?:ours|us|theirs)\b|\b(?:goes|comes|went) back\b|\bany more\b|\bcall(?:ed)? (?:it )?off\b|\b[Ww]alls?\b/;

const EXPORTED_NAME =
  /^export (?:async )?(?:const|function|type|interface) ((?:what|whose|whom|said|told|asked|wanted|seen|shown|made|answered|moved|given|besides?|looks|hears?)(?:[A-Z]\w*)?|(?:Asked|Beside|Told|Moved|Whose|Said\w*|Shown\w*|Wanted\w*|Way))(?!\w)/;

const COMMIT_SUBJECT = /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([^)]*\))?!?: \S.*$/;
const COMMIT_HEAD =
  /^\w+(?:\([^)]*\))?!?: (?:who|whoever|whom|whose|what|where|nobody|somebody|how|whether|which|one|no|the|a|an|each|every|it|that|of|by|all|two|three|as|only)\b/;
const LONGEST_SUBJECT = 72;
/** When this check became a part of `npm run check`. Earlier subjects break the rules, and published history stays. */
const COMMITS_SINCE = '2026-11-26T21:00:00Z';

/** Wordings that stay, each with its reason. */
const exceptions: readonly { file?: string; text: RegExp; reason: string }[] = [
  { text: /Error fetching property listings\. Please try again\./, reason: 'quoted by the specification' },
  { text: /Failed to fetch user data\. Please log in again\./, reason: 'quoted by the specification' },
  { file: 'scripts/check-words.ts', text: /./, reason: 'names the words that it refuses' },
  { file: 'domain/guessable-password.ts', text: /^password passwords /, reason: 'lists common passwords' },
  { file: 'docs/writing.md', text: /./, reason: 'shows what it refuses' },
];

const hits: Hit[] = [];

function main() {
  const paths = process.argv.slice(2);
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    encoding: 'utf8',
  }).split('\n');
  for (const file of files.filter((each) => existsSync(each))) {
    if (/\.md$/.test(file)) readDocument(file);
    if (/\.(?:ts|tsx|mjs)$/.test(file) && !/\.gen\.ts$/.test(file)) readCode(file);
  }
  if (paths.length === 0) readCommits();
  for (const { rule, file, line, text } of hits) console.log(`${file}:${line}: ${rule}\n    ${text.slice(0, 160)}`);
  if (hits.length === 0) return;
  console.log(`\n${hits.length} wordings that docs/writing.md rules out`);
  process.exitCode = 1;
}

function add(rule: string, file: string, line: number, text: string) {
  const isExcepted = exceptions.some((each) => (!each.file || each.file === file) && each.text.test(text));
  if (!isExcepted) hits.push({ rule, file, line, text: text.trim() });
}

function readDocument(file: string) {
  readFile(file).forEach((text, index) => {
    for (const [rule, pattern] of Object.entries(documentRules))
      if (pattern.test(text)) add(rule, file, index + 1, text);
  });
}

function readCode(file: string) {
  const lines = readFile(file);
  lines.forEach((text, index) => {
    const line = index + 1;
    for (const [rule, pattern] of Object.entries(commentRules)) if (pattern.test(text)) add(rule, file, line, text);
    if (BLOCK_HEAD.test(text) && lines[index - 1]?.trim() === '/**')
      add('a doc comment starts with a verb, a noun or “Whether”', file, line, text);
    if (CALL_OFF.test(text)) add('write “cancel”, not “call off”', file, line, text);
    if (!/\.test\./.test(file) && EXPORTED_NAME.test(text))
      add('an exported name has a noun or a verb', file, line, text);
  });
  readStrings(file, lines);
}

/**
 * Whether parsing the file can find anything: parsing takes nearly all the time of this check. Looks for refused words outside
 * of comments and imports, and for refused heads of titles.
 */
function mayHaveHits(lines: readonly string[], isTest: boolean): boolean {
  const code = lines.filter((line) => !NO_CODE.test(line));
  if (!isTest) return code.some((line) => SCREEN_WORDS.test(line));
  return TITLE_CALL.test(lines.join('\n')) || code.some((line) => TITLE_WORDS.test(line) && QUOTE.test(line));
}

/** Reads test titles and, outside tests, the texts that people see. */
function readStrings(file: string, lines: readonly string[]) {
  const isTest = file.startsWith('tests/') || /\.test\./.test(file);
  if (!mayHaveHits(lines, isTest)) return;
  const source = ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.Latest, false);
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isTaggedTemplateExpression(node)) {
      readTagged(node);
      return;
    }
    if (ts.isCallExpression(node)) readTitle(node);
    if (!isTest) readText(node);
    ts.forEachChild(node, visit);
  };
  // A tagged template is SQL, not a text.
  const readTagged = ({ template }: ts.TaggedTemplateExpression) => {
    if (ts.isTemplateExpression(template)) for (const { expression } of template.templateSpans) visit(expression);
  };
  const readTitle = (node: ts.CallExpression) => {
    const callee = /^(it|test|describe)\b/.exec(node.expression.getText(source))?.[1];
    const title = node.arguments[0];
    if (!callee || !title || !ts.isStringLiteralLike(title)) return;
    if (callee !== 'describe' && TITLE_HEAD.test(title.text))
      add('a test title starts with a present-tense verb', file, lineOf(title), title.text);
    if (TITLE_WORDS.test(title.text)) add('a test title names the actor', file, lineOf(title), title.text);
  };
  const readText = (node: ts.Node) => {
    const isText =
      ts.isJsxText(node) ||
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    if (!isText || !/\s/.test(node.text.trim()) || !SCREEN_WORDS.test(node.text)) return;
    add('a text on the screen uses words that people know', file, lineOf(node), node.text.replaceAll(/\s+/g, ' '));
  };
  visit(source);
}

/**
 * Reads the subjects of later commits on the first parent: those of the current branch, or on main those made there. Commits
 * of merged branches were judged on their branch. Without a repository there are none.
 */
function readCommits() {
  for (const subject of git('log', '--first-parent', '--no-merges', '--format=%s', `--since=${COMMITS_SINCE}`)) {
    const isWellFormed =
      COMMIT_SUBJECT.test(subject) && !COMMIT_HEAD.test(subject) && subject.length <= LONGEST_SUBJECT;
    if (!isWellFormed) add('a commit subject is conventional and imperative', 'git log', 0, subject);
  }
}

function git(...args: string[]): string[] {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

const readFile = (file: string) => readFileSync(file, 'utf8').split('\n');

main();
