import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Page } from 'playwright-core';

/**
 * The findings of html-validate and IBM's checker that we accept, each with its reason. Any other finding fails
 * tests/e2e/every-page.test.ts: docs/decisions/0033-add-two-page-checkers.md
 */

interface Allowed {
  /** The checker's rule. */
  readonly rule: string;
  /** Accepts only findings whose element matches. Without it, all of the rule. */
  readonly element?: RegExp;
  readonly why: string;
}

/** Findings of html-validate in its sets `standard` and `a11y`. */
const allowedMarkup: readonly Allowed[] = [
  {
    rule: 'attribute-misuse',
    element: /^<link rel="stylesheet" as="style"/,
    why: 'The first script makes the style sheet of what was preloaded. What is left of that means nothing to a browser.',
  },
  {
    rule: 'aria-label-misuse',
    element: /^<(ul|ol) /,
    why: 'ARIA lets a list have a name, and screen readers say it where the list is entered.',
  },
  {
    rule: 'prefer-native-element',
    element: /role="(table|cell)"/,
    why: 'The library of the calendar lays a week over its days: cells of a table could not hold that.',
  },
];

/** Findings of IBM's checker. */
const allowedAccess: readonly Allowed[] = [
  {
    rule: 'aria_article_label_unique',
    why: 'An article is called what its owner calls the place, and two owners may call theirs the same.',
  },
  {
    rule: 'element_tabbable_role_valid',
    element: /aria-label="Arrow keys move the chart/,
    why: 'The chart is larger than its window. Whoever has no mouse moves it by keys, so it takes the focus.',
  },
  {
    rule: 'aria_parent_required',
    element: /class="rbc-date-cell/,
    why: 'What the server renders of a calendar is what its library measures first: weeks without their role. They have it once one comes near.',
  },
];

interface Finding {
  readonly rule: string;
  /** The markup of the finding, or its position. */
  readonly element: string;
  readonly says: string;
}

const ibmSource = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');
/** Checks the rules of the HTML standard and WCAG, not those of style. */
const markup = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard', 'html-validate:a11y'] }));

/** Characters shown from the start of a finding. */
const SHOWN = 160;

/** Runs html-validate and IBM's checker on the current page. @returns The findings that are not accepted. */
export async function runPageCheckers(page: Page): Promise<string[]> {
  // A browser with scripts parses noscript as text, so its content is not on the page.
  const html = (await page.content()).replace(/<noscript>[\s\S]*?<\/noscript>/g, '');
  const found = [
    ...without(allowedMarkup, await foundInMarkup(html)),
    ...without(allowedAccess, await foundInAccess(page)),
  ];
  return found.map(({ rule, element, says }) => `${rule}: ${says} ${element}`);
}

const without = (allowed: readonly Allowed[], findings: readonly Finding[]) =>
  findings.filter(
    (found) => !allowed.some(({ rule, element }) => rule === found.rule && (element?.test(found.element) ?? true)),
  );

async function foundInMarkup(html: string): Promise<Finding[]> {
  const { results } = await markup.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => ({
      rule: ruleId,
      element: html.slice(html.lastIndexOf('<', offset), offset + SHOWN),
      says: message,
    })),
  );
}

/** Returns only definite violations. The checker marks others as questions for a person. */
async function foundInAccess(page: Page): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(ibmSource);
  return await page.evaluate(async () => {
    const { ace } = globalThis as typeof globalThis & { ace: { Checker: new () => IbmChecker } };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, snippet, message }) => ({ rule: ruleId, element: snippet, says: message }));
  });
}

interface IbmChecker {
  check(
    document: Document,
    guidelines: readonly string[],
  ): Promise<{
    readonly results: readonly {
      readonly ruleId: string;
      readonly value: readonly [level: string, outcome: string];
      readonly snippet: string;
      readonly message: string;
    }[];
  }>;
}

/**
 * Runs in the page: finds controls that are narrower or lower than the 24 pixels that a finger needs, also within a
 * sentence. A label counts for its control, and a link that covers its card for the whole card.
 *
 * @source docs/product.md, "Weight and speed"; WCAG 2.5.8
 */
export function tooSmall(): string[] {
  const TARGETS = 'a[href], button, input, select, textarea, summary';
  const LEAST = 24;

  return [...document.querySelectorAll(TARGETS)].filter(isSmall).map((target) => target.outerHTML.slice(0, 100));

  function isSmall(target: Element): boolean {
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const isLaidOver = getComputedStyle(target, '::after').position === 'absolute';
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
    // A skip link is one pixel large until the Tab key focuses it.
    return !isLaidOver && width > 1 && (width < LEAST || height < LEAST);
  }
}

/**
 * Runs in the page: finds text and controls that leave the viewport sideways or are clipped by their container.
 * Skips what can be scrolled to, what is hidden on purpose, and what is for screen readers only.
 *
 * @returns A line for each finding, and one for the page if it is wider than the viewport.
 */
export function findClippedContent(): string[] {
  const CONTROLS = 'a[href], button, input, select, textarea, summary';
  /** Pixels of tolerance, because letters overhang their line. */
  const LEAN = 1;

  const { scrollWidth } = document.documentElement;
  const found = scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const isWords = node instanceof Text && node.data.trim() !== '';
    if (!isWords && !(node instanceof HTMLElement && node.matches(CONTROLS))) continue;
    const element = node instanceof HTMLElement ? node : node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('[aria-hidden="true"], svg')) continue;
    const range = document.createRange();
    range.selectNode(node);
    const box = isWords ? range.getBoundingClientRect() : element.getBoundingClientRect();
    const edge = box.width > 0 && edgeThatCuts(element, box);
    if (edge) found.push(`${edge} cuts ${isWords ? `"${node.data.trim()}"` : element.outerHTML.slice(0, 100)}`);
  }
  return found;

  function edgeThatCuts(element: HTMLElement, box: DOMRect): string | false {
    const leaves = (left: number, right: number) => box.left < left - LEAN || box.right > right + LEAN;
    for (let around = element; around.parentElement && around !== document.body; around = around.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(around);
      if (clipPath.startsWith('inset(50%')) return false;
      if (overflowX === 'visible' || around instanceof HTMLInputElement) continue;
      const edge = around.getBoundingClientRect();
      if (box.top >= edge.bottom || box.bottom <= edge.top) return false;
      if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth) return false;
      if (leaves(edge.left, edge.right)) return `${around.tagName.toLowerCase()}.${around.className}`;
    }
    return leaves(0, innerWidth) && 'the window';
  }
}
