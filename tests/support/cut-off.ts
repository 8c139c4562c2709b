/**
 * Runs in the page: finds text and controls that leave the viewport sideways or are clipped by their container.
 * Skips what can be scrolled to, what is hidden on purpose, and what is for screen readers only.
 *
 * @returns A line for each finding, and one for the page if it is wider than the viewport.
 */
export function cutOff(): string[] {
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
