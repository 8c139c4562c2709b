const WIDEST = 140;

/** JSON with one value a line: what fits on a line is on one, and what does not is broken at its own fields. */
export function layout(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDEST) return line;
  const inner = `${indent} `;
  const lines = Array.isArray(value)
    ? value.map((each) => inner + layout(each, inner))
    : Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .map(([name, field]) => `${inner}${JSON.stringify(name)}: ${layout(field, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
