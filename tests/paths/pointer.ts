/**
 * Runs in the page. A mouse comes over an element, or goes from it: the other end of its way is outside. A mouse event with
 * what else is asked of it, since jsdom has no pointer events.
 */
export function tellOfPointer(element: Element, type: 'pointerover' | 'pointerout') {
  const event = new MouseEvent(type, { bubbles: true, relatedTarget: document.body });
  element.dispatchEvent(Object.assign(event, { pointerType: 'mouse' }));
}
