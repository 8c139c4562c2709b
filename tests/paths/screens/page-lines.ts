import {
  describingElements,
  FIELDS,
  fieldLines,
  kindOf,
  labelsIn,
  lineOfElement,
  nameOf,
  nameOfField,
  normalizeSpace,
  states,
} from './element-lines.ts';

/**
 * The content of a page, from top to bottom, in readable lines: every text, link with its target, picture, field with
 * its attributes, and button with whether it is available. A value in a description list follows its label on one line.
 */
export function pageLines(page: Document): string[] {
  const lines = [`title: ${page.title}`];
  const spoken = spokenElsewhere(page);
  const labels = labelsIn(page);
  let text = '';
  const end = (prefix = '') => {
    const line = normalizeSpace(text);
    if (line !== '') lines.push(prefix + line);
    text = '';
  };
  const add = (...more: string[]) => {
    end();
    lines.push(...more);
  };
  const within = (element: Element) => {
    for (const child of element.childNodes) read(child);
  };
  const apart = (element: Element) => {
    end();
    const first = lines.length;
    within(element);
    end();
    return lines.splice(first);
  };

  const read = (node: ChildNode) => {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? '';
    if (!(node instanceof Element) || node.matches(UNSEEN) || spoken.has(node)) return;
    if (node.matches(FIELDS)) return add(...fieldLines(node as HTMLInputElement, labels));
    const own = lineOfElement(node);
    if (own !== undefined) return own === '' ? undefined : add(own);
    // A label around its field is printed with the field.
    const fields = node.matches('label') ? [...node.querySelectorAll<HTMLInputElement>(FIELDS)] : [];
    if (fields.length > 0) return add(...fields.flatMap((field) => fieldLines(field, labels)));
    if (node.matches(INLINE)) return within(node);
    if (node.matches('dd')) return add(...apart(node).map((line) => `${labelOfPart(node)}: ${line}`));
    if (node.matches('[role=row]')) return add(apart(node).join(' | '));
    end();
    const kind = kindOf(node);
    if (kind) add(kind + states(node));
    within(node);
    end(prefixOf(node));
  };

  within(page.body);
  end();
  return lines;
}

/** Names of the controls and links on the page itself, in round brackets while they are unavailable. */
export function pageOffers(page: Document): string {
  const offers = [...page.querySelectorAll('main a, main button, dialog[open] a, dialog[open] button')]
    .filter((element) => !element.closest('[hidden], dialog:not([open]), [role=row]'))
    .map((element) => {
      if (element.matches('a')) return nameOf(element);
      return element.matches(':disabled, [aria-disabled=true]') ? `(${nameOf(element)})` : `[${nameOf(element)}]`;
    });
  return truncateMiddle(withoutRepetition(offers), FEW).join(' ');
}

/** Focus on the page itself, and the fields that hold a value. The HTML shows neither. */
export function listFocusAndValues(page: Document): string[] {
  const labels = labelsIn(page);
  const fields = [...page.querySelectorAll<HTMLInputElement>(FIELDS)].filter((field) => !field.matches(UNHELD));
  const filled = fields.filter((field) => (field.matches(TICKED) ? field.checked : field.value !== ''));
  const names = [...new Set(filled.map((field) => nameOfField(field, labels)))];
  const focused = page.activeElement?.closest('main, dialog[open]') ? page.activeElement : null;
  return [
    ...(focused ? [`focus ${focused.matches(FIELDS) ? nameOfField(focused, labels) : nameOf(focused)}`] : []),
    ...(fields.length > 0 ? [`filled ${truncateMiddle(names, FEW).join(', ') || 'nothing'}`] : []),
  ];
}

export const OMISSION_MARK = '… ';

const FEW = 20;

/** Shortens a list with more than `most` lines to its beginning and end. */
export function truncateMiddle(lines: string[], most: number): string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most / 2), `${OMISSION_MARK}${lines.length - most} more`, ...lines.slice(-most / 2)];
}

/** Prints repeated names once, with their number. */
function withoutRepetition(names: string[]): string[] {
  const told: string[] = [];
  for (let at = 0; at < names.length; ) {
    const { group, times } = repetitionAt(names, at);
    told.push(times > 1 ? `${times} × { ${group.join(' ')} }` : group.join(' '));
    at += group.length * times;
  }
  return told;
}

/** The longest repetition of a few names from here on. */
function repetitionAt(names: string[], at: number): { group: string[]; times: number } {
  let longest = { group: names.slice(at, at + 1), times: 1 };
  for (let length = 1; length <= FEW && at + 2 * length <= names.length; length++) {
    const group = names.slice(at, at + length);
    let times = 1;
    while (group.every((name, index) => name === names[at + times * length + index])) times++;
    if (times > 1 && times * length > longest.times * longest.group.length) longest = { group, times };
  }
  return longest;
}

const UNHELD = '[hidden] *, [type=hidden], dialog:not([open]) *';
const TICKED = '[type=checkbox], [type=radio]';

/** Elements that are invisible, printed with another element, or at the edge of every page. */
const UNSEEN = 'script, style, template, [hidden], dialog:not([open]), dt, footer:has(nav), a[href="#main"]';

const INLINE = 'span:not([role]), strong, em, b, i, small, code, bdi, abbr, time, sup, sub, u, br, wbr, mark, s, q';

/** Labels and hints, which are printed with their field. */
function spokenElsewhere(page: Document): Set<Element> {
  const labels = [...page.querySelectorAll('label')].filter(({ htmlFor }) => page.getElementById(htmlFor));
  return new Set([...labels, ...[...page.querySelectorAll(FIELDS)].flatMap(describingElements)]);
}

function labelOfPart(part: Element): string {
  let label = part.previousElementSibling;
  while (label?.matches('dd')) label = label.previousElementSibling;
  return normalizeSpace(label?.textContent);
}

function prefixOf(element: Element): string {
  if (element.matches('h1, h2, h3, h4, h5, h6')) return `${'#'.repeat(Number(element.tagName[1]))} `;
  return element.matches('th, legend, summary') ? `${element.tagName.toLowerCase()}: ` : '';
}
