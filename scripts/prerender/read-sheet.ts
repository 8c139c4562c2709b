import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import type { Sheet, SheetNode } from '../../src/app/prerender/critical-css.ts';

/** Parses the build's style sheets once, so that picking the rules for a page is fast. */
export function readSheet(css: string): Sheet {
  const sheet = postcss.parse(css, { from: undefined });
  sheet.walkComments((comment) => void comment.remove());
  return sheet.nodes.map(read);
}

function read(node: ChildNode): SheetNode {
  if (node.type === 'rule') return readRule(node);
  if (node.type !== 'atrule' || !node.nodes) return { text: tight(`${node};`) };
  if (node.name === 'font-face')
    return /\burl\(/.test(String(node)) ? { face: tight(String(node)) } : { text: tight(String(node)) };
  if (node.name === 'keyframes') return { keyframes: node.params, text: tight(String(node)) };
  return { at: tight(`@${node.name}${node.raws.afterName ?? ' '}${node.params}`), nodes: node.nodes.map(read) };
}

function readRule(rule: Rule): SheetNode {
  return {
    selectors: rule.selectors.map((text) => ({ text, classes: classesOf(text) })),
    body: tight(rule.nodes.map(String).join(';')),
    moves: movementsOf(rule),
  };
}

/** Returns the classes that a selector requires. Skips `:not()`, and `:is()` and `:where()`, where any one suffices. */
const classesOf = (selector: string) =>
  [...selector.replace(/:(not|is|where)\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

function movementsOf(rule: Rule | AtRule): string[] {
  const named: string[] = [];
  rule.walkDecls(/^animation(-name)?$/, ({ value }) => void named.push(...value.split(/[\s,]+/)));
  return named;
}

const tight = (css: string) =>
  css
    .replace(/\s*\n\s*/g, '')
    .replace(/;\}/g, '}')
    .replace(/\};$/, '}');
