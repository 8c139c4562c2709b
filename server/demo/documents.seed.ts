/** Gives each demo warehouse a proof of ownership, unless it has one. */
import { attachFiles } from '../files/file.repository.ts';
import { type FileParts, storeDocument } from '../files/file.service.ts';
import { listWithoutProof, lockWithoutProof } from './demo.repository.ts';
import { demoListings } from './listings.data.ts';

const PDF_TYPE = 'application/pdf';

/** The server does not wait for it. @param signal Stops the seeding before the next document. */
export async function seedDemoDocuments(parts: FileParts, signal: AbortSignal): Promise<void> {
  const ids = demoListings(parts.clock()).flatMap(({ id, kind }) => (kind === 'warehouse' ? [id] : []));
  for (const { id, owner_id: ownerId, title, state } of await listWithoutProof(parts.db, ids)) {
    if (signal.aborted) return;
    const content = pageOf(['Proof of ownership', title ?? 'Warehouse', `${state}, Nigeria`, 'A sample of the demo.']);
    const fileId = await storeDocument(parts, ownerId, { content, contentType: PDF_TYPE });
    // If another server was faster, the cleanup job removes this file.
    await parts.db.transaction().execute(async (trx) => {
      if (!(await lockWithoutProof(trx, id))) return;
      await attachFiles(trx, [fileId], { to: { listing_id: id }, ownerId, kind: 'document' });
    });
  }
}

/** A PDF of one page with these lines. */
function pageOf(lines: readonly string[]) {
  const written = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  const drawn = `BT /F1 18 Tf 28 TL 72 760 Td\n${written}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
