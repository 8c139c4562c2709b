import { join } from 'node:path';
import ts from 'typescript';
import { rootDir } from '#server/platform/paths.ts';

/** The type that the code declares for a column. */
export interface ColumnType {
  readonly class: 'boolean' | 'date' | 'list' | 'number' | 'object' | 'text';
  readonly nullable: boolean;
  /** Whether the database fills the column, so that an insert may omit it although it is never null. */
  readonly given: boolean;
  /** The values of a closed list of texts. */
  readonly values: readonly string[] | undefined;
}

/** A virtual file in which Kysely's types read the tables. */
const PROBE = join(rootDir, 'server/platform/db/probe.ts');
const SOURCE = `
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from './tables.ts';
export type Read = { [Table in keyof Tables]: Selectable<Tables[Table]> };
export type Written = { [Table in keyof Tables]: Insertable<Tables[Table]> };
`;

/** The declared type of each column in server/platform/db, such as `users.email`, by the compiler. */
export function tableTypes(): ReadonlyMap<string, ColumnType> {
  const checker = programWith(PROBE, SOURCE).checker;
  const [read, written] = ['Read', 'Written'].map((name) => checker.tables(name));
  const found = new Map<string, ColumnType>();
  for (const [table, columns] of read ?? []) {
    for (const column of columns.getProperties()) {
      const type = checker.typeOf(column);
      const given = written?.get(table)?.getProperty(column.name);
      const isOptional = ((given?.flags ?? 0) & ts.SymbolFlags.Optional) !== 0;
      found.set(`${table}.${column.name}`, { ...describe(type), given: isOptional && !isNullable(type) });
    }
  }
  return found;
}

function programWith(file: string, source: string) {
  const { config } = ts.readConfigFile(join(rootDir, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, rootDir);
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], { ...options, noEmit: true, incremental: false, types: [] }, host);
  const checker = program.getTypeChecker();
  const module = program.getSourceFile(file);
  const exported = module && checker.getSymbolAtLocation(module)?.exports;
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbol(symbol);
  const tables = (name: ts.__String | string) => {
    const alias = exported?.get(name as ts.__String);
    if (!alias) throw new Error(`The probe has no ${name}.`);
    const all = checker.getDeclaredTypeOfSymbol(alias).getProperties();
    return new Map(all.map((table) => [table.name, typeOf(table)]));
  };
  return { checker: { tables, typeOf } };
}

const partsOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
const has = (type: ts.Type, flags: ts.TypeFlags) => (type.flags & flags) !== 0;
const isNullable = (type: ts.Type) => partsOf(type).some((part) => has(part, ts.TypeFlags.Null));

function describe(type: ts.Type): Omit<ColumnType, 'given'> {
  const parts = partsOf(type).filter((part) => !has(part, ts.TypeFlags.Null | ts.TypeFlags.Undefined));
  const values = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  const classes = new Set(parts.map(classOf));
  const [only, another] = classes;
  if (!only || another) throw new Error(`A column of ${[...classes].join(' or ')} is none that a table has.`);
  return { class: only, nullable: isNullable(type), values: values.length === parts.length ? values : undefined };
}

function classOf(type: ts.Type): ColumnType['class'] {
  if (has(type, ts.TypeFlags.StringLike)) return 'text';
  if (has(type, ts.TypeFlags.BooleanLike)) return 'boolean';
  // A branded number is an intersection of the number and its brand.
  if (partsOfBrand(type).some((part) => has(part, ts.TypeFlags.NumberLike))) return 'number';
  const name = type.getSymbol()?.name;
  if (name === 'Date') return 'date';
  return name === 'Array' || name === 'ReadonlyArray' ? 'list' : 'object';
}

const partsOfBrand = (type: ts.Type) => (type.isIntersection() ? type.types : [type]);
