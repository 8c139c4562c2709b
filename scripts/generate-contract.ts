import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { parse } from 'yaml';

const source = new URL('../openapi/openapi.yaml', import.meta.url);
/** Apart from the lists, so that a page which makes calls does not carry every select of the product. */
const targets = {
  contract: new URL('../openapi/contract.gen.ts', import.meta.url),
  operations: new URL('../openapi/operations.gen.ts', import.meta.url),
};

const HEADER = '// Generated from openapi.yaml by `npm run generate`. Do not edit.\n\n';
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

type Security = Record<string, string[]>[];

interface OperationSource {
  operationId: string;
  requestBody?: { content: Record<string, unknown> };
  security?: Security;
}

interface DocumentSource {
  paths: Record<string, Record<string, OperationSource>>;
  security: Security;
}

/** Writes the types and lists, and the table of operations; with `--check` only compares. */
async function main() {
  await keepFresh(targets.contract, await contractTypes());
  await keepFresh(targets.operations, operationTable(await readFile(source, 'utf8')));
}

async function keepFresh(target: URL, generated: string) {
  const fresh = HEADER + generated;
  if (!process.argv.includes('--check')) return writeFile(target, fresh);
  const committed = await readFile(target, 'utf8').catch(() => '');
  if (committed !== fresh) throw new Error(`${fileURLToPath(target)} is stale: run \`npm run generate\``);
}

async function contractTypes() {
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const ast = await openapiTS(source, {
    enumValues: true,
    silent: true,
    transform: (schema) => (schema.format === 'binary' ? blob : undefined),
  });
  return astToString(ast);
}

/** id → method, path, media type and kind of token: what `operation('signIn')` needs to make a call. */
function operationTable(yaml: string) {
  const { paths, security }: DocumentSource = parse(yaml);
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const [media] = Object.keys(operation.requestBody?.content ?? {});
      const [scheme] = (operation.security ?? security).flatMap(Object.keys);
      const row = { method, path, mediaType: media ?? null, token: scheme ?? null };
      return `  ${operation.operationId}: ${literal(row)},`;
    }),
  );
  return `export const operationTable = {\n${rows.join('\n')}\n} as const;\n`;
}

/** A row as the formatter would leave it. */
function literal(row: Record<string, string | null>) {
  const fields = Object.entries(row).map(([key, value]) => `${key}: ${value === null ? 'null' : `'${value}'`}`);
  return `{ ${fields.join(', ')} }`;
}

main().catch((error: Error) => {
  console.error(error.message);
  console.error(`  ${fileURLToPath(source)}`);
  process.exitCode = 1;
});
