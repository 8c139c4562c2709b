/** Reads an ID proof: a PDF as it came, a picture made anew from its pixels. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Document, documentOf } from './document.reader.ts';
import { IMAGE_TYPE, readScan } from './image.reader.ts';

/** An ID proof as it came, read once. */
export interface SentProof {
  readonly path: string;
  /** Tells its content from any other. */
  readonly digest: string;
  /** Its bytes. Of a picture they are not kept: it waits in line for its pixels. */
  readonly pdf: Buffer | undefined;
}

const PDF = Buffer.from('%PDF-');

export async function openProof(path: string): Promise<SentProof> {
  const content = await readFile(path);
  const digest = createHash('sha256').update(content).digest('base64url');
  return { path, digest, pdf: content.subarray(0, PDF.length).equals(PDF) ? content : undefined };
}

/** @throws unsupportedFile when the content is no JPEG, PNG, WebP or PDF. */
export async function readProof({ path, pdf }: SentProof): Promise<Document> {
  if (pdf) return await documentOf(pdf);
  return { content: await readScan(path), contentType: IMAGE_TYPE };
}
