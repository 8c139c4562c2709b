import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { doc, docx, PDF, zip } from '#tests/support/uploads.ts';
import { readDocument } from './document.reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'gida-document-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function read(content: Uint8Array | string) {
  files += 1;
  const path = join(folder, String(files));
  await writeFile(path, content);
  return await readDocument(path);
}

const MEGABYTE = 1024 * 1024;
const scan = Buffer.from(Array.from({ length: MEGABYTE }, (_, at) => (at * 2_654_435_761) >>> 13));

it.each([
  ['PDF', PDF, 'application/pdf'],
  ['DOC', doc(), 'application/msword'],
  ['DOCX', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [
    'DOCX with a link in it',
    docx([
      {
        name: 'word/_rels/document.xml.rels',
        content:
          '<Relationships><Relationship Id="rId4" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://gida.example/package" TargetMode="External"/></Relationships>',
      },
    ]),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'DOCX with a scan in it',
    docx([{ name: 'word/media/image1.png', content: scan }]),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
])('recognises %s by its content and keeps it unchanged', async (_, content, contentType) => {
  const document = await read(content);

  expect(document.contentType).toBe(contentType);
  expect(Buffer.from(document.content).equals(Buffer.from(content))).toBe(true);
});

describe('refuses', () => {
  const macros = { name: 'word/vbaProject.bin', content: 'Attribute VB_Name' };
  const renamed =
    '<Types><Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>';
  const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  /** Says that a document refers to a part, of whatever name, as this. */
  const referring = (kind: string) => ({
    name: 'word/_rels/document.xml.rels',
    content: `<Relationships><Relationship Id="rId9" Type="${RELATIONSHIPS}/${kind}" Target="media/image1.png"/></Relationships>`,
  });
  const zeros = Buffer.alloc(8 * MEGABYTE);

  it.each([
    ['a file without a byte', '', 'That file is empty'],
    ['text', 'I own this land.', 'not a PDF or Word document'],
    ['a web page that only ends as a PDF', `<html><script>alert(1)</script>${PDF}`, 'not a PDF or Word document'],
    ['a PDF that is cut off', PDF.slice(0, 30), 'damaged'],
    ['a PDF that is an archive as well', Buffer.concat([Buffer.from(PDF), zip([])]), 'not a PDF or Word document'],
    ['a spreadsheet', zip([{ name: '[Content_Types].xml', content: '<Types/>' }]), 'not a PDF or Word document'],
    ['an old spreadsheet', doc(['Workbook']), 'not a PDF or Word document'],
    ['a DOCX that is cut off', docx().subarray(0, 200), 'damaged'],
    ['a DOC with macros', doc(['WordDocument', '_VBA_PROJECT']), 'macros'],
    ['a DOCX with macros', docx([macros]), 'macros'],
    ['a DOCX with macros under another name', docx([{ ...macros, name: 'word/x.bin' }], renamed), 'macros'],
    ['a DOCX with an embedded object', docx([{ name: 'word/embeddings/oleObject1.bin', content: 'MZ' }]), 'embedded'],
    ['a DOCX with an embedded file', docx([{ name: 'word/embeddings/Report.xlsx', content: 'PK' }]), 'embedded'],
    ['a DOCX with an object under another name', docx([referring('oleObject')]), 'embedded'],
    ['a DOCX with a file under another name', docx([referring('package')]), 'embedded'],
    ['a DOCX with another document in it', docx([referring('aFChunk')]), 'embedded'],
    ['a DOCX with a control', docx([{ name: 'word/activeX/activeX1.xml', content: '<ax:ocx/>' }]), 'embedded'],
    ['a DOC with an embedded object', doc(['WordDocument', '\u0001Ole10Native']), 'embedded'],
    ['a DOCX whose list of parts is in UTF-16', docx([], Buffer.from(`\ufeff${renamed}`, 'utf16le')), 'macros'],
    ['a DOCX that spells macros by numbers', docx([], renamed.replace('vba', '&#118;&#x62;a')), 'macros'],
    [
      'a DOCX that unpacks to a thousand times its size',
      docx([{ name: 'word/a.xml', content: zeros }]),
      'accept this document',
    ],
    [
      'a DOCX that claims gigabytes',
      docx([{ name: 'word/a.xml', content: 'a', claims: { size: 3e9 } }]),
      'accept this document',
    ],
    ['a DOCX that hides its size', docx([{ name: 'word/a.xml', content: zeros, claims: { size: 1_000 } }]), 'damaged'],
  ])('refuses %s', async (_, content, words) => {
    await expect(read(content)).rejects.toMatchObject({
      status: 415,
      code: 'unsupported_file',
      message: expect.stringContaining(words),
    });
  });
});
