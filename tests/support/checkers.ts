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
export async function foundByCheckers(page: Page): Promise<string[]> {
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

/** Keeps certain violations only. The checker marks others as questions for a person. */
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
