import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { isProblem } from '../platform/errors.ts';
import {
  BROKEN_DOCUMENT,
  LOADS_FROM_OUTSIDE,
  NOT_A_DOCUMENT,
  UNPACKS_TOO_LARGE,
  unsupportedFile,
  WITH_EMBEDDED,
  WITH_MACROS,
} from './file.errors.ts';

/** Maximum size unpacked. A proof of ownership with scans stays far below these three limits. */
const MOST_BYTES = 100 * 1024 * 1024;
const MOST_ENTRIES = 2_000;
/** Deflate compresses text about tenfold, and a zip bomb a thousandfold. */
const MOST_RATIO = 100;
/** Smaller parts are not checked: those that are nearly empty may compress better. */
const RATIO_FROM = 1024 * 1024;

/** The list of parts names the type of every part, so macros are found under any file name. */
const LIST_OF_PARTS = '[Content_Types].xml';
const MACROS = /vbaProject|macroEnabled/i;

/** Parts that run or open on a click: objects, embedded files, controls and documents. */
const EMBEDDED = /(^|\/)(embeddings|activeX)\/[^/]/i;
/**
 * A relationship says what the part that it refers to is. Relationships are in files with this name, and these types
 * embed something.
 */
const REFERENCES = /\.rels$/i;
const TO_EMBEDDED = /relationships\/(oleObject|package|control|aFChunk)["']/i;

/** Maximum bytes of a part: larger ones are neither text nor a scan. */
const MOST_BYTES_OF_PART = 32 * 1024 * 1024;

/** Fields that start a program or read another file, alone at the beginning of a field's instruction. */
const LOADING_FIELD = /^\s*(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|LINK|DATABASE)\b/i;

/** The addresses that a person may follow by a click. */
const LINK_TARGET = /^(https?:|mailto:|tel:|#)/i;

/**
 * Checks that an archive is a Word document without macros, embedded content and external references other than links
 * that a person clicks, and that it unpacks to a sane size.
 *
 * @throws unsupportedFile when it is not so.
 */
export async function checkDocx(content: Buffer) {
  const zip = await fromBufferPromise(content, { lazyEntries: true }).catch(broken);
  const entries = await entriesOf(zip).catch(broken);
  const names = entries.map(({ fileName }) => fileName);
  if (!names.includes(LIST_OF_PARTS) || !names.includes('word/document.xml')) throw unsupportedFile(NOT_A_DOCUMENT);
  if (names.some((name) => MACROS.test(name))) throw unsupportedFile(WITH_MACROS);
  if (names.some((name) => EMBEDDED.test(name))) throw unsupportedFile(WITH_EMBEDDED);
  checkSizes(entries);
  for (const entry of entries) await check(zip, entry).catch(broken);
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw unsupportedFile(UNPACKS_TOO_LARGE);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/** Checks the sizes in the directory of the archive, before anything is unpacked. */
function checkSizes(entries: readonly Entry[]) {
  let total = 0;
  for (const { uncompressedSize, compressedSize } of entries) {
    total += uncompressedSize;
    const tooDense = uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * MOST_RATIO;
    if (total > MOST_BYTES || uncompressedSize > MOST_BYTES_OF_PART || tooDense)
      throw unsupportedFile(UNPACKS_TOO_LARGE);
  }
}

/** Decompresses the entry without storing it. Fails if the entry is larger than the directory says. */
async function check(zip: ZipFile, entry: Entry) {
  if (entry.fileName.endsWith('/')) return;
  const content = await zip.openReadStreamPromise(entry);
  if (entry.fileName === LIST_OF_PARTS) {
    if (MACROS.test(plain(await buffer(content)))) throw unsupportedFile(WITH_MACROS);
  } else if (REFERENCES.test(entry.fileName)) {
    const written = await buffer(content);
    if (TO_EMBEDDED.test(plain(written))) throw unsupportedFile(WITH_EMBEDDED);
    if (loadsFromOutside(withoutNuls(written))) throw unsupportedFile(LOADS_FROM_OUTSIDE);
  } else if (hasLoadingField(withoutNuls(await buffer(content)))) {
    throw unsupportedFile(LOADS_FROM_OUTSIDE);
  }
}

const RELATIONSHIP = /<(?:[\w.-]+:)?Relationship\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Word reads external references when it opens a document: a template with macros, or a picture that tells who opens it. */
function loadsFromOutside(references: string): boolean {
  // A document type can define entities that hide the rest; the format forbids one.
  if (references.includes('<!DOCTYPE')) return true;
  return [...references.matchAll(RELATIONSHIP)].some(([, attributes = '']) => {
    const values = new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
        name,
        decoded(double ?? single ?? ''),
      ]),
    );
    if (values.get('TargetMode')?.trim().toLowerCase() !== 'external') return false;
    return !values.get('Type')?.endsWith('/hyperlink') || !LINK_TARGET.test(values.get('Target')?.trim() ?? '');
  });
}

/** The marks of fields and the parts of their instruction. Word joins the parts, however they are split. */
const FIELD_PARTS =
  /<(?:[\w.-]+:)?(?:(fldChar)\b|instrText\b[^>]*>([\s\S]*?)<\/|fldSimple\b(?:[^>"']|"[^"]*"|'[^']*')*?\binstr\s*=\s*(?:"([^"]*)"|'([^']*)'))/g;

function hasLoadingField(part: string): boolean {
  let instructions = '';
  for (const [, mark, text, double, single] of part.matchAll(FIELD_PARTS)) {
    const whole = double ?? single;
    instructions += mark || whole !== undefined ? `\n${whole ?? ''}` : (text ?? '').replace(/<!\[CDATA\[|\]\]>/g, '');
  }
  return decoded(instructions)
    .split('\n')
    .some((instruction) => LOADING_FIELD.test(instruction));
}

/** Decodes XML, which may be in UTF-16 or write letters as numbers, so that plain text can be searched. */
const plain = (content: Buffer) => decoded(withoutNuls(content));

const withoutNuls = (content: Buffer) => content.toString('latin1').replaceAll('\0', '');

const decoded = (text: string) =>
  text.replace(/&#(x?)0*([0-9a-f]{1,6});/gi, (_, hex, digits) =>
    String.fromCharCode(Number.parseInt(digits, hex ? 16 : 10)),
  );

function broken(cause: unknown): never {
  throw isProblem(cause, 'unsupported_file') ? cause : unsupportedFile(BROKEN_DOCUMENT, { cause });
}
