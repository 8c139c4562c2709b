/**
 * The findings of html-validate and IBM's checker that we accept, each with its reason. Any other finding fails
 * tests/e2e/every-page.test.ts: docs/decisions/0033-add-two-page-checkers.md
 */

export interface Allowed {
  /** The checker's rule. */
  readonly rule: string;
  /** Accepts only findings whose element matches. Without it, all of the rule. */
  readonly element?: RegExp;
  readonly why: string;
}

/** Findings of html-validate in its sets `standard` and `a11y`. */
export const allowedMarkup: readonly Allowed[] = [
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
export const allowedAccess: readonly Allowed[] = [
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
