/** Drafts as written by scripts/capture-drafts.ts: a snapshot per state, with files as JSON. */
export type CapturedDrafts = Record<string, { value: unknown; snapshot: unknown }>;

interface PrintedFile {
  $file: { name: string; type: string; text: string };
}

/** Restores a printed value with its files. */
export function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revived);
  if (isFile(value)) return new File([value.$file.text], value.$file.name, { type: value.$file.type });
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, revived(field)]));
}

const isFile = (value: object): value is PrintedFile => '$file' in value;
