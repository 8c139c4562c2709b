import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Methods that Playwright answers at once: before the page has rendered, they find nothing. */
const AT_ONCE = [
  'isVisible',
  'isHidden',
  'isEnabled',
  'isDisabled',
  'isChecked',
  'isEditable',
  'count',
  'all',
  'allTextContents',
  'allInnerTexts',
  'evaluateAll',
  '$',
  '$$',
];

/** Methods that wait for the element, but not for its expected value. */
const OF_AN_ELEMENT = ['inputValue', 'textContent', 'innerText', 'getAttribute'];

/** Helpers that retry until the value is the expected one. */
const WAITING = ['expect.poll', 'pollUntil'];

describe('the rule on waiting', () => {
  it('finds no test that reads a page once instead of waiting', () => {
    const files = execFileSync('git', ['ls-files', 'tests'], { encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file));

    expect(files.flatMap(hastyCalls)).toEqual([]);
  });

  it.each([
    'if (await page.getByRole("dialog").isVisible()) await press();',
    'await expect(rows.count()).resolves.toBe(2);',
    'const before = await rows.count();',
    'expect(await field.inputValue()).toBe("");',
    'const names = () => rows.allTextContents(); expect(await names()).toEqual([]);',
  ])('reports the hasty call in: %s', (text) => {
    expect(hastyCallsIn('a.test.ts', text)).toHaveLength(1);
  });

  it.each([
    'await expect.poll(() => rows.count()).toBe(2);',
    'const names = () => rows.allTextContents(); await expect.poll(names, PATIENT).toEqual([]);',
    'await pollUntil("two", async () => ((await rows.count()) === 2 ? true : undefined));',
    'await Promise.all([one, other]);',
    'expect(link.getAttribute("href")).toBe("/");',
  ])('accepts the waiting call in: %s', (text) => {
    expect(hastyCallsIn('a.test.ts', text)).toEqual([]);
  });
});

const hastyCalls = (file: string) => hastyCallsIn(file, readFileSync(file, 'utf8'));

function hastyCallsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isHasty(node, source)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getEnd());
      found.push(`${file}:${line + 1} ${node.getText().split('\n').at(-1)?.trim()}`);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function isHasty(call: ts.CallExpression, source: ts.SourceFile): boolean {
  if (!ts.isPropertyAccessExpression(call.expression)) return false;
  const name = call.expression.name.text;
  // Methods with arguments are others of the same name, such as Promise.all(…).
  const asksAtOnce = AT_ONCE.includes(name) && (call.arguments.length === 0 || takesSomething.includes(name));
  const isRead = OF_AN_ELEMENT.includes(name) && isExpectedOfPromise(call);
  return (asksAtOnce || isRead) && !isAskedAgain(call, source);
}

const takesSomething = ['evaluateAll', '$', '$$'];

/** Matches `expect(await field.inputValue())` and `expect(field.inputValue()).resolves`. jsdom needs no await. */
function isExpectedOfPromise({ parent }: ts.CallExpression): boolean {
  const argument = ts.isAwaitExpression(parent) ? parent.parent : parent;
  if (!ts.isCallExpression(argument) || argument.expression.getText() !== 'expect') return false;
  const { parent: matched } = argument;
  return ts.isAwaitExpression(parent) || (ts.isPropertyAccessExpression(matched) && matched.name.text === 'resolves');
}

/** Whether the node is inside a retrying helper, or in a function that only those call. */
function isAskedAgain(node: ts.Node, source: ts.SourceFile): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isCallExpression(at) && isWaiting(at)) return true;
    const name = ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at) ? at.name : undefined;
    if (name && ts.isIdentifier(name) && isOnlyGivenToWaiting(name, source)) return true;
  }
  return false;
}

const isWaiting = ({ expression }: ts.CallExpression) => WAITING.includes(expression.getText().replace(/\s/g, ''));

function isOnlyGivenToWaiting(name: ts.Identifier, source: ts.SourceFile): boolean {
  const uses: ts.Node[] = [];
  const look = (node: ts.Node) => {
    if (ts.isIdentifier(node) && node !== name && node.text === name.text) uses.push(node);
    ts.forEachChild(node, look);
  };
  look(source);
  return uses.length > 0 && uses.every(({ parent }) => ts.isCallExpression(parent) && isWaiting(parent));
}
