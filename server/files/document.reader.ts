/** Recognises PDF, DOC and DOCX by content. Documents are stored unchanged, so files that could do harm are refused. */
import { EMPTY_FILE } from '#domain/photo-refusals.ts';
import type { Received } from '../http/contract/handler.ts';
import { checkDocx } from './docx.reader.ts';
import { LOADS_FROM_OUTSIDE, NOT_A_DOCUMENT, unsupportedFile, WITH_EMBEDDED, WITH_MACROS } from './file.errors.ts';
import { bytesOf } from './image.reader.ts';
import { checkPdf } from './pdf.reader.ts';

export interface Document {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** The extension of a download, by type. */
export const documentExtensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** @throws unsupportedFile if the content is of another type, has macros or embedded files, or is two files in one. */
export const readDocument = async (sent: Received): Promise<Document> => await documentOf(await bytesOf(sent));

/** Checks content that was already read, as `readDocument` does. */
export async function documentOf(content: Buffer): Promise<Document> {
  if (content.length === 0) throw unsupportedFile(EMPTY_FILE);
  return { content: new Uint8Array(content), contentType: await typeOf(content) };
}

async function typeOf(content: Buffer): Promise<string> {
  if (startsWith(content, '%PDF-')) {
    await checkPdf(content);
    return 'application/pdf';
  }
  if (startsWith(content, 'PK\x03\x04')) {
    await checkDocx(content);
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  }
  if (startsWith(content, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    checkDoc(content);
    return 'application/msword';
  }
  throw unsupportedFile(NOT_A_DOCUMENT);
}

const startsWith = (content: Buffer, signature: string) =>
  content.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'));

/**
 * A field that starts a program, right after the mark that begins a field, or the URL of a template.
 *
 * @source [MS-DOC] 2.8.25
 */
const LOADS = new RegExp(
  `${String.fromCharCode(19)}\\s*(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|LINK)\\b|(https?:|file:|\\\\\\\\)[^\\s"<>]{1,300}\\.dot[mx]?\\b`,
  'i',
);

/** The stream of a file embedded in a document by any program. @source [MS-OLEDS] 2.3.6 */
const EMBEDDED_FILE = '\u0001Ole10Native';

/**
 * A compound file holds streams by name; Word's main one is `WordDocument`, those of macros lie under `VBA`. Entries of
 * its directory are 128 bytes long and aligned to that.
 *
 * @source [MS-CFB] 2.6.1: 64 bytes of UTF-16 name, its length in bytes with the final zero, the type of the object.
 */
function checkDoc(content: Buffer) {
  const names = new Set<string>();
  for (let at = 512; at + 128 <= content.length; at += 128) {
    const length = content.readUInt16LE(at + 64);
    const type = content.readUInt8(at + 66);
    if ((type === 1 || type === 2) && length >= 4 && length <= 64 && length % 2 === 0) {
      names.add(content.toString('utf16le', at, at + length - 2));
    }
  }
  if (!names.has('WordDocument')) throw unsupportedFile(NOT_A_DOCUMENT);
  if (names.has('VBA') || names.has('_VBA_PROJECT')) throw unsupportedFile(WITH_MACROS);
  if (names.has(EMBEDDED_FILE)) throw unsupportedFile(WITH_EMBEDDED);
  if (LOADS.test(content.toString('latin1').replaceAll('\0', ''))) throw unsupportedFile(LOADS_FROM_OUTSIDE);
}
