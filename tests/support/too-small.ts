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
