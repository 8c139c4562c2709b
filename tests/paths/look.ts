/** A page as a user perceives it, in plain data: the same in jsdom and, evaluated inside the page, in a browser. */
export interface Look {
  title: string;
  heading: string;
  /** The focused element: `heading`, `summary`, `page` if nothing has it, or the name of a control. */
  focus: string;
  /** The messages under "There is a problem". */
  problems: string[];
  /** Everything that is written, in one line. */
  text: string;
  buttons: { name: string; busy: boolean; unavailable: boolean }[];
  /** Names of buttons with `aria-expanded`, and of those that are current. */
  expanded: string[];
  current: string[];
  /** The name of the open dialog; empty without one. */
  dialog: string;
  links: string[];
  fields: { name: string; label: string; value: string; invalid: boolean }[];
}

/** Whether a button does something, were it pressed. */
export const isPressable = ({ buttons }: Look, wanted: string) =>
  buttons.some(({ name, busy, unavailable }) => name === wanted && !busy && !unavailable);

/** Uses nothing outside this function, because its source is evaluated in the page. */
export function lookAt(page: Document): Look {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const all = <E extends Element>(selector: string) => [...page.querySelectorAll<E>(selector)];
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? tidy(element.textContent);
  // Searched once: in jsdom a search for each field of a long form takes many seconds. The first label of a field
  // counts.
  const labels = new Map(
    all<HTMLLabelElement>('label[for]')
      .toReversed()
      .map((label) => [label.htmlFor, label]),
  );
  const labelOf = (field: Element) => tidy(labels.get(field.id)?.textContent);
  const summary = all('section[aria-labelledby]').find(
    (section) =>
      tidy(page.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent) === 'There is a problem',
  );

  const focused = page.activeElement;
  const focus = () => {
    if (!focused || focused === page.body) return 'page';
    if (focused.matches('h1')) return 'heading';
    if (focused === summary) return 'summary';
    return focused.matches('input, select, textarea') ? labelOf(focused) : nameOf(focused);
  };

  return {
    title: page.title,
    heading: tidy(page.querySelector('h1')?.textContent),
    focus: focus(),
    problems: [...(summary?.querySelectorAll('li') ?? [])].map((item) => tidy(item.textContent)),
    text: tidy(page.body.textContent),
    buttons: all('button').map((button) => ({
      name: nameOf(button),
      busy: button.getAttribute('aria-busy') === 'true',
      unavailable: button.getAttribute('aria-disabled') === 'true' || button.matches(':disabled'),
    })),
    expanded: all('button[aria-expanded="true"]').map(nameOf),
    current: all('button[aria-current="true"]').map(nameOf),
    dialog: page.querySelector('dialog[open]')?.getAttribute('aria-label') ?? '',
    links: all('a').map(nameOf),
    fields: all<HTMLInputElement>('input[id], select[id], textarea[id]').map((field) => ({
      name: field.name,
      label: labelOf(field),
      value: field.value,
      invalid: field.getAttribute('aria-invalid') === 'true',
    })),
  };
}

/**
 * Runs in the page. Moves a mouse over an element or away from it. Sends a mouse event with the fields of a pointer
 * event, because jsdom has none.
 */
export function dispatchPointer(element: Element, type: 'pointerover' | 'pointerout') {
  const event = new MouseEvent(type, { bubbles: true, relatedTarget: document.body });
  element.dispatchEvent(Object.assign(event, { pointerType: 'mouse' }));
}
