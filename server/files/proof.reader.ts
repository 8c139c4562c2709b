/**
 * Reads an ID proof. Keeps a PDF unchanged if a watermark can be drawn on it, and re-encodes a picture from its pixels.
 */
import { createHash } from 'node:crypto';
import type { Received } from '../http/contract/handler.ts';
import { type Document, documentOf } from './document.reader.ts';
import { bytesOf, IMAGE_TYPE, readScan } from './image.reader.ts';
import { checkMarkable } from './pdf-watermark.ts';

/** An uploaded ID proof, hashed. */
export interface SentProof {
  readonly sent: Received;
  /** SHA-256 of the content, in base64url. */
  readonly digest: string;
  /** The content if it is a PDF. A large picture stays on disk while it waits for a free core. */
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
