/**
 * What the checkers beside axe say that is right to stay, each with the reason. Whatever else they find fails
 * tests/e2e/every-page.test.ts: docs/decisions/0033-add-two-page-checkers.md
 */

export interface Allowed {
  /** Which rule of the checker. */
  readonly rule: string;
  /** What of its findings: a pattern in the element that it names. Without one, all of them. */
  readonly element?: RegExp;
  readonly why: string;
}

/** Of html-validate, beside what its sets `standard` and `a11y` ask for. */
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

/** Of IBM's checker. */
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
