/** Hands a file to the browser's own downloads. Does nothing outside a page. */
export function saveFile(file: Blob, name: string): void {
  if (typeof document === 'undefined') return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}.${endings[file.type] ?? 'bin'}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

const endings: Record<string, string> = {
  'application/json': 'json',
  'application/pdf': 'pdf',
  'text/calendar': 'ics',
  'text/html': 'html',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
