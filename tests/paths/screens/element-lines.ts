/** The line for an element: empty if it is left out, `undefined` if its children are printed instead. */
export function lineOfElement(element: Element): string | undefined {
  if (element.matches('button')) return buttonLine(element);
  if (element.matches('a')) return linkLine(element);
  if (element.matches('img')) return `image "${element.getAttribute('alt')}" ${element.getAttribute('src')}`;
  if (element.matches('svg')) return element.hasAttribute('aria-label') ? `drawing "${nameOf(element)}"` : '';
  if (element.matches('progress, meter'))
    return `progress "${nameOf(element)}"${attributes(element, ['value', 'max'])}`;
  if (element.matches('canvas, video, iframe, object')) return `${element.tagName.toLowerCase()} "${nameOf(element)}"`;
  return undefined;
}

export const normalizeSpace = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

export const nameOf = (element: Element) => element.getAttribute('aria-label') ?? wordsIn(element);

/** Pictures in it have words, too. */
function wordsIn(element: Element): string {
  const pictures = [...element.querySelectorAll('img[alt], svg[aria-label]')];
  const words = pictures.map((picture) => picture.getAttribute('alt') ?? picture.getAttribute('aria-label'));
  return normalizeSpace([element.textContent, ...words].join(' '));
}

function buttonLine(button: Element): string {
  const seen = normalizeSpace(button.textContent);
  const named = seen !== '' && seen !== nameOf(button) ? ` "${seen}"` : '';
  const kind = button.getAttribute('type') === 'submit' ? ' submit' : '';
  const grave = button.getAttribute('data-look') === 'danger' ? ' grave' : '';
  return `[${nameOf(button)}]${named}${kind}${grave}${attributes(button, ['name', 'value'])}${states(button)}`;
}

function linkLine(link: Element): string {
  const pictures = [...link.querySelectorAll('img')].map((image) => ` image ${image.getAttribute('src')}`).join('');
  const also = attributes(link, ['target', 'rel', 'download']);
  return `${nameOf(link)} -> ${link.getAttribute('href')}${also}${states(link)}${pictures}`;
}

/** The heading line of a part; `undefined` for most elements. */
export function kindOf(element: Element): string | undefined {
  const tag = element.tagName.toLowerCase();
  const named = element.getAttribute('aria-label');
  if (named !== null) return `${tag} "${named}"`;
  if (element.matches('details')) return element.hasAttribute('open') ? 'open:' : 'folded:';
  if (element.hasAttribute('data-tone')) return `in the tone ${element.getAttribute('data-tone')}:`;
  return element.matches(TOLD) ? `${element.getAttribute('role') ?? tag}:` : undefined;
}

const TOLD =
  '[role]:not([role=rowgroup], [role=cell], [role=columnheader], [role=presentation]), dialog, [aria-busy=true]';

const attributes = (element: Element, names: readonly string[]): string =>
  names
    .filter((name) => element.hasAttribute(name))
    .map((name) => ` ${name}=${element.getAttribute(name)}`)
    .join('');

/** The states of an element, by ARIA and HTML attributes, and its description. */
export function states(element: Element): string {
  const said = STATES.flatMap((name) => {
    const value = element.getAttribute(`aria-${name}`);
    return value === null || value === 'false' ? [] : [value === 'true' ? name : `${name}=${value}`];
  });
  const off = ['disabled', 'required', 'readonly'].filter((name) => element.hasAttribute(name));
  // The text that describes a dialog is inside it.
  const described = element.matches('dialog')
    ? []
    : describingElements(element).map((each) => `(${normalizeSpace(each.textContent)})`);
  return [...new Set([...said, ...off]), ...described].map((word) => ` ${word}`).join('');
}

const STATES = 'busy disabled expanded pressed selected current invalid required checked sort'.split(' ');

export const describingElements = (element: Element): Element[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => element.ownerDocument.getElementById(id) ?? []);

export const FIELDS = 'input, select, textarea';

/** The lines for a field: label, kind, value, and the attributes that a browser uses. A select also has its options. */
export function fieldLines(field: HTMLInputElement, labels: Labels): string[] {
  if (field.matches('[type=hidden]')) return [`hidden${attributes(field, ['name', 'value'])}`];
  const tag = field.tagName.toLowerCase();
  const kind = tag === 'input' ? field.type : tag;
  const isTicked = field.matches('[type=checkbox], [type=radio]');
  const value = isTicked ? `${field.value}${field.checked ? ', chosen' : ''}` : field.value;
  const named = nameOfField(field, labels);
  const line = `${named}: (${kind}${value && ` ${value}`})${attributes(field, RULES)}${states(field)}`;
  return field.matches('select') ? [line, optionsOf(field)] : [line];
}

export const nameOfField = (field: Element, labels: Labels): string =>
  field.getAttribute('aria-label') ?? labelsOf(field, labels).map(wordsOfLabel).join(' / ');

const RULES = [
  ...['name', 'autocomplete', 'inputmode', 'placeholder', 'min', 'max', 'step', 'minlength', 'maxlength', 'pattern'],
  ...['accept', 'capture', 'multiple', 'list', 'rows'],
];

export type Labels = ReadonlyMap<string, readonly Element[]>;

/** The labels of a page, keyed by the id of their field: `field.labels` would search the whole page each time. */
export function labelsIn(page: Document): Labels {
  const labels = new Map<string, Element[]>();
  for (const label of page.querySelectorAll('label')) {
    labels.set(label.htmlFor, [...(labels.get(label.htmlFor) ?? []), label]);
  }
  return labels;
}

function labelsOf(field: Element, labels: Labels): Element[] {
  const around = field.closest('label');
  // A label around its field has no `for`, and the field no id.
  const named = field.id === '' ? [] : (labels.get(field.id) ?? []);
  return [...new Set([...(around ? [around] : []), ...named])];
}

/** Leaves out the options of a list inside the label. */
export const wordsOfLabel = (label: Element): string => normalizeSpace(wordsBeside(label));

function wordsBeside(element: Element): string {
  if (element.matches(FIELDS)) return '';
  const isElement = (node: Node): node is Element => 'matches' in node;
  return [...element.childNodes].map((node) => (isElement(node) ? wordsBeside(node) : node.textContent)).join('');
}

/** Shortens a long list to its ends and its length. */
function optionsOf(list: Element): string {
  const options = [...list.querySelectorAll('option')].map((option) => {
    const words = normalizeSpace(option.textContent);
    return option.value === words ? words : `${words}=${option.value}`;
  });
  const isLong = options.length > MANY;
  const told = isLong ? [...options.slice(0, 2), `${options.length - 3} more`, ...options.slice(-1)] : options;
  return `  of ${told.join(' | ')}`;
}

const MANY = 12;
