import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { addresses, serverPages } from '#domain/addresses.ts';

const TABLE = 'domain/addresses.ts';

/** The fixed beginning of each address. `/` is left out, because it is an address only in the places of LEADS. */
const starts = Object.values<string>({ ...addresses, ...serverPages })
  .filter((path) => path !== '/')
  .map((path) => path.replace(/\/[:*].*$/, ''));

/** Props and properties that hold addresses, in which `/` means the home page. */
const LEADS = ['to', 'href', 'path', 'route', 'navigate'];

describe('the source', () => {
  it('finds no address outside the table of addresses', () => {
    const files = execFileSync('git', ['ls-files', 'domain', 'machines', 'src', 'server'], { encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file) && file !== TABLE);

    expect(files.flatMap(addressesIn)).toEqual([]);
  });
});

function addressesIn(file: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const look = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const isWay = node.text === '/' && LEADS.includes(nameAbove(node));
      if (isWay || starts.some((start) => isBelow(start, node.text) || node.text.includes(`="${start}`)))
        found.push(`${file}: ${node.getText()}`);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const isBelow = (start: string, text: string) => text.startsWith(start) && /^($|[/?#])/.test(text.slice(start.length));

function nameAbove({ parent }: ts.Node): string {
  if (ts.isConditionalExpression(parent) || ts.isJsxExpression(parent)) return nameAbove(parent);
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return ts.isCallExpression(parent) ? parent.expression.getText() : '';
}
