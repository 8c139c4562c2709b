/**
 * Runs in the page: what is pressed and is narrower or lower than a finger needs, which is 24 pixels, also in a sentence. A
 * label counts for its control, and a link that is laid over its whole card for the card.
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
    // A link that shows itself only to the Tab key is a pixel until then.
    return !isLaidOver && width > 1 && (width < LEAST || height < LEAST);
  }
}
