import postcss, { type AtRule, type Container, type Rule } from 'postcss';

/** What of the style sheets a page needs as it stands: the rules whose classes are in its HTML, and what those use. */
export function criticalCss(css: string, html: string): string {
  const present = new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const sheet = postcss.parse(css, { from: undefined });
  sheet.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    const kept = rule.selectors.filter((selector) => classesOf(selector).every((name) => present.has(name)));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  dropUnusedKeyframes(sheet);
  dropEmpty(sheet);
  sheet.walkComments((comment) => void comment.remove());
  return sheet
    .toString()
    .replace(/\s*\n\s*/g, '')
    .replace(/;\}/g, '}');
}

/** A class that must not be there is not needed. */
const classesOf = (selector: string) =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

const isInKeyframes = ({ parent }: Rule) => parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes';

function dropUnusedKeyframes(sheet: Container) {
  const used: string[] = [];
  sheet.walkDecls(/^animation(-name)?$/, ({ value }) => void used.push(...value.split(/[\s,]+/)));
  sheet.walkAtRules('keyframes', (rule) => {
    if (!used.includes(rule.params)) rule.remove();
  });
}

function dropEmpty(sheet: Container) {
  let dropped = 0;
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length !== 0) return;
    rule.remove();
    dropped += 1;
  });
  if (dropped > 0) dropEmpty(sheet);
}
