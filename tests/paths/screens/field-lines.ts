import { attributes, states, tidy } from './element-lines.ts';

export const FIELDS = 'input, select, textarea';

/** A field by its label, with its kind, its value and all that a browser goes by; of a list its options, too. */
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
  return [...new Set([...(around ? [around] : []), ...(labels.get(field.id) ?? [])])];
}

/** Leaves out the options of a list inside the label. */
function wordsOfLabel(label: Element): string {
  const words = label.cloneNode(true) as Element;
  for (const field of words.querySelectorAll(FIELDS)) field.remove();
  return tidy(words.textContent);
}

/** Shortens a long list to its ends and its length. */
function optionsOf(list: Element): string {
  const options = [...list.querySelectorAll('option')].map((option) => {
    const words = tidy(option.textContent);
    return option.value === words ? words : `${words}=${option.value}`;
  });
  const isLong = options.length > MANY;
  const told = isLong ? [...options.slice(0, 2), `${options.length - 3} more`, ...options.slice(-1)] : options;
  return `  of ${told.join(' | ')}`;
}

const MANY = 12;
