/** Reads an ID proof: a PDF as it came, a picture made anew from its pixels. */
import { open } from 'node:fs/promises';
import { type Document, readDocument } from './document.reader.ts';
import { IMAGE_TYPE, readScan } from './image.reader.ts';

const PDF = '%PDF-';

/** @throws unsupportedFile when the content is no JPEG, PNG, WebP or PDF. */
export async function readProof(path: string): Promise<Document> {
  if (await isPdf(path)) return await readDocument(path);
  return { content: await readScan(path), contentType: IMAGE_TYPE };
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(PDF.length), 0, PDF.length, 0).finally(() => file.close());
  return buffer.equals(Buffer.from(PDF));
}
