import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
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
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const scan = Buffer.from(Array.from({ length: MEGABYTE }, (_, at) => (at * 2_654_435_761) >>> 13));

/** Builds a PDF of these objects and streams, each stream with its dictionary. */
const pdf = (...parts: readonly (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => Buffer.from(part)),
    Buffer.from('trailer\n<<>>\n%%EOF\n'),
  ]);
const stream = (dictionary: string, data: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`7 0 obj\n<< ${dictionary} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const objects = (text: string, more = '') =>
  stream(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${more}`, deflateSync(`5 0 ${text}`));
const SHOWS_PAGE = '<< /S /GoTo /D [3 0 R /Fit] >>';

describe('readDocument', () => {
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

  it.each([
    ['that opens at a page', pdf('1 0 obj\n<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>\nendobj\n')],
    [
      'whose opening page is an object',
      pdf(`1 0 obj\n<< /OpenAction 5 0 R >>\nendobj\n5 0 obj\n${SHOWS_PAGE}\nendobj\n`),
    ],
    [
      'whose opening page is in an object stream',
      pdf('1 0 obj\n<< /OpenAction 5 0 R >>\nendobj\n', objects(SHOWS_PAGE)),
    ],
    ['with a link', pdf('4 0 obj\n<< /Subtype /Link /A << /S /URI /URI (https://gida.example) >> >>\nendobj\n')],
    [
      'with a scan that is damaged',
      pdf(stream('/Subtype /Image /Filter /FlateDecode', deflateSync(scan).subarray(0, 900))),
    ],
  ])('keeps a PDF %s', async (_, content) => {
    expect((await read(content)).contentType).toBe('application/pdf');
  });
});

describe('refuses', () => {
  const external = (kind: string, target: string, mode = 'TargetMode="External"') => ({
    name: 'word/_rels/settings.xml.rels',
    content: `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIPS}/${kind}" Target="${target}" ${mode}/></Relationships>`,
  });
  const field = (content: string) => docx([{ name: 'word/header1.xml', content }]);
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

  it.each([
    [
      'a DOCX with a remote template',
      docx([external('attachedTemplate', 'http://evil.example/t.dotm')]),
      'from another place',
    ],
    ['a DOCX with a picture on a share', docx([external('image', 'file://evil.example/x.png')]), 'from another place'],
    ['a DOCX with a frame', docx([external('frame', 'https://evil.example')]), 'from another place'],
    [
      'a DOCX with a part elsewhere',
      docx([external('subDocument', 'https://evil.example/a.docx')]),
      'from another place',
    ],
    ['a DOCX with a link to a share', docx([external('hyperlink', '\\\\evil.example\\x')]), 'from another place'],
    [
      'a DOCX that spells a reference by numbers',
      docx([external('image', 'http://evil.example/x.png', "TargetMode = '&#69;xternal'")]),
      'from another place',
    ],
    [
      'a DOCX that claims to be a link within another value',
      docx([
        external('image', 'http://evil.example/x', 'TargetMode="External" Id2="&#34; Type=&#34;a/hyperlink&#34;"'),
      ]),
      'from another place',
    ],
    [
      'a DOCX with a field that starts a program',
      field('<w:instrText>DDEAUTO c:\\cmd.exe</w:instrText>'),
      'from another place',
    ],
    [
      'a DOCX with such a field in parts',
      field(
        '<w:fldChar/><w:r><w:instrText> DD</w:instrText></w:r><w:r><w:instrText><![CDATA[EAUTO c]]></w:instrText></w:r>',
      ),
      'from another place',
    ],
    [
      'a DOCX with a simple field',
      field('<w:fldSimple w:dirty="1" w:instr="INCLUDEPICTURE http://evil.example/x"/>'),
      'from another place',
    ],
    ['a DOC with a remote template', doc(['WordDocument', 'http://evil/a.dotm']), 'from another place'],
    ['a PDF with a script', pdf(`5 0 obj\n${script}\nendobj\n`), 'scripts'],
    [
      'a PDF that spells a script by numbers',
      pdf(`5 0 obj\n${script.replace('Java', '#4aav#61')}\nendobj\n`),
      'scripts',
    ],
    ['a PDF that starts a program', pdf('5 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n'), 'scripts'],
    ['a PDF with a file in it', pdf('5 0 obj\n<< /Names << /EmbeddedFiles 6 0 R >> >>\nendobj\n'), 'scripts'],
    [
      'a PDF that opens a page of the web',
      pdf('1 0 obj\n<< /OpenAction << /S /URI /URI (http://evil.example) >> >>\nendobj\n'),
      'scripts',
    ],
    ['a PDF whose opening action is nowhere', pdf('1 0 obj\n<< /OpenAction 9 0 R >>\nendobj\n'), 'scripts'],
    ['a PDF with a script in an object stream', pdf(objects(script)), 'scripts'],
    [
      'a PDF with a script in a stream of another name',
      pdf(stream('/Type /#4fbjStm /Filter /FlateDecode', deflateSync(`5 0 ${script}`))),
      'scripts',
    ],
    ['a PDF whose objects are coded twice', pdf(objects('<<>>', '/DecodeParms << /Predictor 15 >>')), 'damaged'],
    [
      'a PDF whose objects are cut off',
      pdf(stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(scan).subarray(0, 900))),
      'damaged',
    ],
    ['a PDF with objects far from their stream', pdf('5 0 obj\n<< /Type /ObjStm >>\nendobj\n'), 'damaged'],
    ['a PDF that is protected', pdf('5 0 obj\n<< /Encrypt 6 0 R >>\nendobj\n'), 'password'],
    [
      'a PDF that unpacks to more than 100 MB',
      pdf(stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(101 * MEGABYTE)))),
      'accept this document',
    ],
  ])('refuses %s', async (_, content, words) => {
    await expect(read(content)).rejects.toMatchObject({
      status: 415,
      code: 'unsupported_file',
      message: expect.stringContaining(words),
    });
  });

  const macros = { name: 'word/vbaProject.bin', content: 'Attribute VB_Name' };
  const renamed =
    '<Types><Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>';
  /** Writes a document's reference of a given kind to a part. */
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
