/** Reads an ID proof: a PDF unchanged, if the booking can be drawn on its copies, a picture re-encoded from its pixels. */
import { createHash } from 'node:crypto';
import type { Received } from '../http/contract/handler.ts';
import { type Document, documentOf } from './document.reader.ts';
import { bytesOf, IMAGE_TYPE, readScan } from './image.reader.ts';
import { checkMarkable } from './pdf-watermark.ts';

/** An ID proof as it came, read once. */
export interface SentProof {
  readonly sent: Received;
  /** Tells its content from any other. */
  readonly digest: string;
  /** Its bytes. Of a large picture they are not kept: it waits in line for its pixels. */
  readonly pdf: Buffer | undefined;
}

const PDF = Buffer.from('%PDF-');

export async function openProof(sent: Received): Promise<SentProof> {
  const content = await bytesOf(sent);
  const digest = createHash('sha256').update(content).digest('base64url');
  return { sent, digest, pdf: content.subarray(0, PDF.length).equals(PDF) ? content : undefined };
}

/** @throws unsupportedFile when the content is not a JPEG, PNG, WebP or PDF. */
export async function readProof({ sent, pdf }: SentProof): Promise<Document> {
  if (pdf) {
    const document = await documentOf(pdf);
    await checkMarkable(document.content);
    return document;
  }
  return { content: await readScan(sent), contentType: IMAGE_TYPE };
}
