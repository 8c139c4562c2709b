import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { parse } from 'yaml';

const source = new URL('../openapi/openapi.yaml', import.meta.url);
/** Operations are in a file of their own, so that a page that makes calls does not load the values of every list. */
const targets = {
  contract: new URL('../openapi/contract.gen.ts', import.meta.url),
  operations: new URL('../openapi/operations.gen.ts', import.meta.url),
  calls: new URL('../machines/api/calls.gen.ts', import.meta.url),
};

const HEADER = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n\n';
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

type Security = Record<string, string[]>[];

type Place = 'path' | 'query' | 'header';
type ParameterSource = { in: Place } | { $ref: string };

interface OperationSource {
  operationId: string;
  parameters?: ParameterSource[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, ResponseSource>;
  security?: Security;
}

interface ResponseSource {
  $ref?: string;
  content?: Record<string, { schema?: SchemaSource }>;
}

interface SchemaSource {
  $ref?: string;
  type?: string | string[];
  allOf?: SchemaSource[];
  oneOf?: SchemaSource[];
  required?: string[];
  properties?: Record<string, SchemaSource>;
  items?: SchemaSource;
}

interface DocumentSource {
  paths: Record<string, Record<string, OperationSource>>;
  security: Security;
  components: {
    parameters: Record<string, { in: Place }>;
    responses: Record<string, ResponseSource>;
    schemas: Record<string, SchemaSource>;
  };
}

interface Operation extends OperationSource {
  path: string;
  method: string;
  /** The media type of the request body. */
  media: string | null;
  /** The security scheme of the token that the operation requires; null for none. */
  token: string | null;
}

/** Writes the types and lists, the table of operations and the calls; with `--check` only compares. */
async function main() {
  const contract: DocumentSource = parse(await readFile(source, 'utf8'));
  await keepFresh(targets.contract, await contractTypes(contract));
  await keepFresh(targets.operations, operationTable(contract));
  await keepFresh(targets.calls, calls(contract));
}

async function keepFresh(target: URL, generated: string) {
  const fresh = HEADER + generated;
  if (!process.argv.includes('--check')) return writeFile(target, fresh);
  const committed = await readFile(target, 'utf8').catch(() => '');
  if (committed !== fresh) throw new Error(`${fileURLToPath(target)} is stale: run \`npm run generate\``);
}

/**
 * Writes the types, and the values of each named list. Leaves out what no code reads: examples, absent methods and cookies,
 * unnamed headers, what a path repeats of its operations, and the values of single responses.
 */
async function contractTypes(contract: DocumentSource) {
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const ast = await openapiTS(
    JSON.stringify(contract, (key, value) => (key.startsWith('example') ? undefined : value)),
    {
      enumValues: true,
      silent: true,
      transform: (schema) => (schema.format === 'binary' ? blob : undefined),
    },
  );
  const { transformed } = ts.transform(
    ast.filter((node) => !isListOfOneResponse(node)),
    [withoutRepetition, withoutAbsentMembers],
  );
  return astToString([...transformed]).replace(/^ +/gm, (indent) => indent.slice(indent.length / 2));
}

const isListOfOneResponse = (node: ts.Node) =>
  ts.isVariableStatement(node) &&
  node.declarationList.declarations.some(
    ({ name }) => ts.isIdentifier(name) && /^(paths|operations|components)[A-Z]/.test(name.text),
  );

/** Leaves a path its operations by name: `operations` has their parameters, and the document describes them. */
function withoutRepetition(context: ts.TransformationContext) {
  const within = (node: ts.Node): ts.Node | undefined => {
    if (!ts.isPropertySignature(node) || !ts.isIdentifier(node.name)) return ts.visitEachChild(node, within, context);
    return node.name.text === 'parameters' ? undefined : ts.setSyntheticLeadingComments(node, undefined);
  };
  return (node: ts.Node) =>
    ts.isInterfaceDeclaration(node) && node.name.text === 'paths' ? ts.visitEachChild(node, within, context) : node;
}

function withoutAbsentMembers(context: ts.TransformationContext) {
  const absent = [...METHODS, 'options', 'head', 'trace', 'requestBody', 'cookie'];
  const isAbsent = (node: ts.Node) =>
    ts.isPropertySignature(node) &&
    ts.isIdentifier(node.name) &&
    (node.type?.kind === ts.SyntaxKind.NeverKeyword
      ? absent.includes(node.name.text)
      : node.name.text === 'headers' && isAnyMap(node.type));
  const visit = (node: ts.Node): ts.Node | undefined =>
    isAbsent(node) ? undefined : ts.visitEachChild(node, visit, context);
  return (node: ts.Node) => ts.visitEachChild(node, visit, context);
}

/** Whether a type is `{ [name: string]: unknown }`, which carries no information. */
const isAnyMap = (type: ts.TypeNode | undefined) =>
  type !== undefined && ts.isTypeLiteralNode(type) && type.members.every(ts.isIndexSignatureDeclaration);

function operationsOf({ paths, security }: DocumentSource): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const [media = null] = Object.keys(operation.requestBody?.content ?? {});
      const [token = null] = (operation.security ?? security).flatMap(Object.keys);
      return [{ ...operation, path, method, media, token }];
    }),
  );
}

/** id → method, path, media type and kind of token. */
function operationTable(contract: DocumentSource) {
  const rows = operationsOf(contract).map(
    ({ operationId, method, path, media, token }) =>
      `  ${operationId}: ${literal({ method, path, mediaType: media, token })},`,
  );
  return `export const operationTable = {\n${rows.join('\n')}\n} as const;\n`;
}

/** Writes each call by id. openapi-fetch types a call only when its path is a literal. */
function calls(contract: DocumentSource) {
  const rows = operationsOf(contract).map(
    (operation) =>
      `  ${operation.operationId}: { token: ${quoted(operation.token)}, ${bodyOf(operation, contract)}send: ${sending(operation, contract)} },`,
  );
  return `import { client, toForm } from './client.ts';\nimport type { Calls } from './operation.types.ts';\n\nexport const calls: Calls = {\n${rows.join('\n')}\n};\n`;
}

/**
 * Writes which fields the body of a successful response must have: the id, and the lists and objects inside which screens
 * read further. `[]` before the names means a list of such objects. Empty if any body is accepted.
 */
function bodyOf({ responses }: Operation, contract: DocumentSource) {
  const { $ref, content: own } = responses['200'] ?? {};
  const content = ($ref ? contract.components.responses[lastOf($ref)]?.content : own)?.['application/json'];
  if (!content?.schema) return '';
  const { type, items } = resolved(content.schema, contract);
  const isList = type === 'array';
  const { required = [], properties = {} } = resolved(isList ? (items ?? {}) : content.schema, contract);
  // Another server may answer such a call with anything.
  if (!isList && required.join() === 'message') return '';
  const present = required.filter((name) => !isNullable(resolved(properties[name] ?? {}, contract)));
  const first = present.includes('id') ? 'id' : present[0];
  const needed = present.filter((name) => name === first || isNested(resolved(properties[name] ?? {}, contract)));
  return `body: '${isList ? '[]' : ''}${needed.join(' ')}', `;
}

/** The name at the end of a reference. */
const lastOf = (ref: string) => ref.split('/').at(-1) ?? '';

/** Whether a value may be null. */
const isNullable = ({ type, oneOf = [] }: SchemaSource) =>
  [type, ...oneOf.map((each) => each.type)].flat().includes('null');

/** Whether a value is a list or an object. */
const isNested = ({ type, properties = {} }: SchemaSource) =>
  type === undefined ? Object.keys(properties).length > 0 : type === 'array' || type === 'object';

/** A schema with the ones that it refers to and consists of. */
function resolved(schema: SchemaSource, contract: DocumentSource): SchemaSource {
  if (schema.$ref) return resolved(contract.components.schemas[lastOf(schema.$ref)] ?? {}, contract);
  const parts = schema.allOf?.map((part) => resolved(part, contract)) ?? [];
  return {
    ...schema,
    required: [...parts, schema].flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
  };
}

function sending({ path, method, media, parameters = [], responses }: Operation, { components }: DocumentSource) {
  const places = new Set(
    parameters.map((each) => ('$ref' in each ? components.parameters[each.$ref.split('/').at(-1) ?? ''] : each)?.in),
  );
  const sent = (['path', 'query', 'header'] as const).filter((place) => places.has(place));
  const answers = Object.keys(responses['200']?.content ?? {});
  const init = [
    ...(media?.startsWith('multipart/') ? ['bodySerializer: toForm'] : []),
    '...options',
    ...(sent.length ? [`params: { ${sent.join(', ')} }`] : []),
    ...(media ? ['body'] : []),
    ...(answers.length && !answers.includes('application/json') ? [`parseAs: 'blob'`] : []),
  ];
  const given = [...sent, ...(media ? ['body'] : [])];
  const input = given.length ? `{ ${given.join(', ')} }` : '_';
  const options = init.length > 1 ? `{ ${init.join(', ')} }` : 'options';
  return `(${input}, options) => client.${method.toUpperCase()}(${quoted(path)}, ${options})`;
}

const quoted = (value: string | null) => (value === null ? 'null' : `'${value}'`);

/** A row as the formatter would leave it. */
function literal(row: Record<string, string | null>) {
  const fields = Object.entries(row).map(([key, value]) => `${key}: ${quoted(value)}`);
  return `{ ${fields.join(', ')} }`;
}

main().catch((error: Error) => {
  console.error(error.message);
  console.error(`  ${fileURLToPath(source)}`);
  process.exitCode = 1;
});
