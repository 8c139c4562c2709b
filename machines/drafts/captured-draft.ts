/** Drafts as scripts/capture-drafts.ts has written them: a snapshot for each state, with files as JSON can hold them. */
export type CapturedDrafts = Record<string, { value: unknown; snapshot: unknown }>;

interface PrintedFile {
  $file: { name: string; type: string; text: string };
}

/** The value that was printed, with its files. */
export function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revived);
  if (isFile(value)) return new File([value.$file.text], value.$file.name, { type: value.$file.type });
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, revived(field)]));
}

const isFile = (value: object): value is PrintedFile => '$file' in value;
