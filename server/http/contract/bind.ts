/**
 * Binds openapi.yaml to handlers: routes, tokens, media types, validation and serialisation come from the document.
 * Handlers do the work; problem.ts shapes failures.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { actAs } from '../../platform/actor.ts';
import { invalidRequest, unauthenticated, unsupportedMediaType } from '../../platform/errors.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { isUnchanged } from '../kept-answers.ts';
import { networkOf } from '../rate-limit/networks.ts';
import type { OperationLimits } from '../rate-limit/operation-limits.ts';
import { loadOperations, type Operation, type Parameter } from './contract.ts';
import type { Call, Handlers, OperationId } from './handler.ts';
import { acceptForms, forgetForm, readForm, withFiles } from './multipart.ts';
import { type Authenticate, endedSessions, type Session, tokenOptional } from './session.ts';
import { type Check, checkOf, type Schema, textValidatorOf, validatorOf } from './validation.ts';

type Serialize = (body: unknown) => string;

const made = new WeakMap<Schema, Serialize>();

/** Returns a serializer as Fastify makes them, shared by all servers of a process. */
export function serializerOf(schema: Schema): Serialize {
  const serialize = made.get(schema) ?? (fastJson(schema) as Serialize);
  made.set(schema, serialize);
  return serialize;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
    mayRefuseWith?: (problem: { readonly status: number }) => boolean;
  }
  interface FastifyRequest {
    session: Session | undefined;
  }
}

export interface Binding {
  readonly authenticate: Authenticate;
  /**
   * Whether to compare every response, errors included, with the contract, and fail if it differs. Off in production.
   */
  readonly checkAnswers: boolean;
  /** Folder for uploaded files until their request is answered. Defaults to the system's temporary folder. */
  readonly formsDir?: string | undefined;
  /** Cache for responses that are the same for every caller. */
  readonly kept?: Readonly<Partial<Record<OperationId, KeptAnswers>>>;
  /** Limits of calls. If missing, calls are not limited. */
  readonly limits?: OperationLimits | undefined;
}

type AnyHandler = (call: Call<OperationId>) => Promise<unknown>;

/** Makes a handler that no operation asks for a compile error: spreading objects would let it through. */
type NothingElse<Given> = { readonly [Id in Exclude<keyof Given, keyof Handlers>]: never };

export async function bind<Given extends Handlers>(
  app: FastifyInstance,
  handlers: Given & NothingElse<Given>,
  binding: Binding,
) {
  readJsonOnly(app);
  app.decorateRequest('session', undefined);
  const byId: Readonly<Partial<Record<OperationId, AnyHandler>>> = handlers as unknown as Record<string, AnyHandler>;
  const operations = await loadOperations();
  const bindAll = (to: FastifyInstance, which: (operation: Operation) => boolean) => {
    for (const operation of operations.filter(which)) {
      const handler = byId[operation.id];
      if (isTokenOptional(operation) !== tokenOptional.some((id) => id === operation.id)) {
        throw new Error(`session.ts and the contract disagree on whether ${operation.id} needs a token.`);
      }
      if (!handler) throw new Error(`The contract's ${operation.id} has no handler.`);
      to.route(routeOf(operation, handler, binding));
    }
  };
  bindAll(app, (operation) => !formOf(operation));
  // In a separate scope, because the form parser adds hooks to every call of its scope.
  await app.register(async (forms) => {
    await acceptForms(forms);
    bindAll(forms, (operation) => formOf(operation) !== undefined);
  });
}

const formOf = ({ body }: Operation) => body?.content[FORM_TYPE];

function routeOf(operation: Operation, handler: AnyHandler, binding: Binding): RouteOptions {
  const form = formOf(operation);
  const [status, answer] = successOf(operation);
  const formsDir = binding.formsDir ?? join(tmpdir(), 'gida-forms');
  const isTold = binding.checkAnswers && answer ? () => validatorOf(answer) : undefined;
  const keptHere = binding.kept?.[operation.id];
  const kept = keptHere && keeping(operation, keptHere);
  return {
    ...addressOf(operation),
    config: { operation, ...(binding.checkAnswers ? { mayRefuseWith: refusalsOf(operation) } : {}) },
    schema: partsOf(operation),
    validatorCompiler: ({ schema, httpPart }) => {
      if (httpPart !== 'body' || form) return checkOf(() => textValidatorOf(schema as Schema));
      const check = checkOf(() => validatorOf(schema as Schema));
      return operation.body?.required ? check : orNothing(check);
    },
    serializerCompiler:
      ({ schema }) =>
      (body) =>
        serializerOf(schema as Schema)(body),
    onRequest: async (request) => {
      await binding.limits?.countAddress(operation.id, request.ip);
      request.session = await admit(operation, request, binding.authenticate);
      if (request.session) await binding.limits?.countPerson(operation.id, request.session.userId);
      checkMediaType(operation, request);
      dropEmptyQueries(request);
    },
    ...(form && hooksOfForm(form.schema, formsDir)),
    handler: async (request, reply) => {
      reply.code(status);
      const answer: Answer = async (setHeader) => {
        const body = await asCaller(operation, request, () => handler(callOf(operation, request, setHeader)));
        const check = isTold?.();
        if (check && !check(body))
          throw new Error(`${operation.id} breaks the contract: ${JSON.stringify(check.errors)}`);
        return body;
      };
      const body = await (kept
        ? kept(request, reply, answer)
        : answer((name, value) => void reply.header(name, value)));
      if (isUnchanged(request, reply)) {
        if (body instanceof Readable) body.destroy();
        return reply.code(304).removeHeader('content-length').send();
      }
      return reply.send(body);
    },
  };
}

/** Schema of an optional body. */
const orNothing =
  (check: Check): Check =>
  (body) =>
    body === null || body === undefined ? true : check(body);

const hooksOfForm = (schema: Schema, formsDir: string): Partial<RouteOptions> => ({
  preValidation: async (request) => {
    if (request.headers['content-type']) await readForm(request, schema, formsDir);
  },
  onResponse: forgetForm,
  onRequestAbort: forgetForm,
});

/** The body of an answer. Its headers are set by the caller. */
type Answer = (setHeader: Call<OperationId>['setHeader']) => Promise<unknown>;

/** Answers from the cache, with 304 if the client's copy is fresh. */
const keeping =
  ({ id }: Operation, kept: KeptAnswers) =>
  async (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
    const { content, headers, etag } = await kept.to(`${id} ${JSON.stringify(request.query)}`, async () => {
      const told: Record<string, string> = {};
      const body = await answer((name, value) => {
        told[name] = value;
      });
      return { content: Buffer.from(String(reply.serialize(body))), headers: told };
    });
    reply.headers({ ...headers, etag, 'cache-control': 'no-cache', 'content-type': `${JSON_TYPE}; charset=utf-8` });
    return content;
  };

const addressOf = (operation: Operation) => ({
  method: operation.method.toUpperCase(),
  url: operation.path.replace(/{(\w+)}/g, ':$1'),
});

/** Returns a check whether the contract lists an error, by status and code, for the operation. */
function refusalsOf({ responses }: Operation) {
  return (problem: { readonly status: number }): boolean => {
    const told = responses[problem.status] ?? responses.default;
    return validatorOf(told?.content?.[PROBLEM_TYPE]?.schema ?? {})(problem);
  };
}

/** Keyed by operation, which exists once per process, because compiled validators are cached by schema. */
const parts = new WeakMap<Operation, ReturnType<typeof schemaOf>>();

export function partsOf(operation: Operation) {
  const known = parts.get(operation) ?? schemaOf(operation);
  parts.set(operation, known);
  return known;
}

function schemaOf(operation: Operation) {
  const body = Object.values(operation.body?.content ?? {})[0]?.schema;
  const [status, answer] = successOf(operation);
  return {
    ...partOf(operation, 'querystring', 'query'),
    ...partOf(operation, 'params', 'path'),
    ...partOf(operation, 'headers', 'header'),
    ...(body ? { body } : {}),
    ...(answer ? { response: { [status]: answer } } : {}),
  };
}

/** Returns the schema of one part of a request; empty if the operation has no parameters there. */
function partOf(operation: Operation, part: 'querystring' | 'params' | 'headers', where: Parameter['in']) {
  const parameters = operation.parameters.filter((parameter) => parameter.in === where);
  return parameters.length === 0 ? {} : { [part]: objectOf(parameters, where) };
}

function objectOf(parameters: readonly Parameter[], where: Parameter['in']): Schema {
  // Node lower-cases the names of headers. Fastify does so in schemas only without a custom compiler.
  const nameOf = ({ name }: Parameter) => (where === 'header' ? name.toLowerCase() : name);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [nameOf(parameter), parameter.schema])),
    required: parameters.filter(({ required }) => required).map(nameOf),
  };
}

/** Returns the only success status and the schema of its JSON; `undefined` without JSON. */
function successOf({ id, responses }: Operation): [status: number, answer: Schema | undefined] {
  const [status, ...others] = Object.keys(responses).filter((code) => code.startsWith('2'));
  if (!status || others.length > 0) throw new Error(`${id} must have exactly one success response.`);
  return [Number(status), responses[status]?.content?.[JSON_TYPE]?.schema];
}

/** Authenticates the request before its body is read. */
async function admit(operation: Operation, request: FastifyRequest, authenticate: Authenticate) {
  const schemes = operation.security.flatMap(Object.keys);
  if (schemes.length === 0) return undefined;
  if (isTokenOptional(operation) && request.headers.authorization === undefined) return undefined;
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const found = token ? await authenticate(token) : undefined;
  const session = typeof found === 'object' ? found : undefined;
  // A verified account's token also opens the code calls, which answer that the phone is already verified.
  if (session && (schemes.includes(session.scope) || session.scope === 'access')) return session;
  // A public call treats a revoked token as missing.
  if (isTokenOptional(operation) && !operation.responses['401']) return undefined;
  throw typeof found === 'string' ? unauthenticated(endedSessions[found], { ended: found }) : unauthenticated();
}

const isTokenOptional = ({ security }: Operation) => security.some((scheme) => Object.keys(scheme).length === 0);

/** Drops empty values such as `?budget=&location=`, which forms send for fields that were left empty. */
function dropEmptyQueries(request: FastifyRequest) {
  const query = request.query as Record<string, unknown>;
  for (const [name, value] of Object.entries(query)) if (value === '') delete query[name];
}

/** Counts messages that the call causes for its account and network, except those that a staff decision causes. */
function asCaller<T>({ id }: Operation, { ip, session }: FastifyRequest, work: () => T): T {
  if (!session || id === 'moveCase') return work();
  return actAs({ account: session.userId, address: networkOf(ip) }, work);
}

const clientOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  userAgent: headers['user-agent'],
  accepts: headers.accept,
  savesData: headers['save-data'] === 'on',
});

function callOf(operation: Operation, request: FastifyRequest, setHeader: Call<OperationId>['setHeader']) {
  if (operation.body?.required && request.body === undefined) throw invalidRequest();
  const names = operation.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const call = {
    params: request.params,
    query: request.query,
    headers: Object.fromEntries(names.map((name) => [name, request.headers[name.toLowerCase()]])),
    body: withFiles(request),
    rawBody: rawBodyOf(request),
    session: request.session,
    client: clientOf(request),
    log: request.log,
    setHeader,
  };
  // The schemas have validated what the types say.
  return call as unknown as Call<OperationId>;
}

const JSON_TYPE = 'application/json';
export const PROBLEM_TYPE = 'application/problem+json';
export const FORM_TYPE = 'multipart/form-data';

/**
 * Parses JSON only and removes Fastify's other parsers, because a media type that a route's schema does not list would
 * skip the validation. An empty body counts as missing, with any content type.
 */
function readJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(JSON_TYPE, { parseAs: 'buffer' }, (request, bytes, done) => {
    rawBodies.set(request, bytes);
    if (bytes.length === 0) done(null, undefined);
    else void parse(request, bytes.toString(), done);
  });
}

const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/** Returns the unparsed bytes of a JSON body, which signatures are computed over. */
const rawBodyOf = (request: FastifyRequest): Buffer => rawBodies.get(request) ?? Buffer.alloc(0);

/** Refuses a media type that the operation does not accept, before the body is read. */
function checkMediaType(operation: Operation, request: FastifyRequest) {
  if (!hasBody(request)) {
    // Clients label empty bodies with all sorts of types; there is nothing to parse.
    delete request.headers['content-type'];
    return;
  }
  const accepted = Object.keys(operation.body?.content ?? { [JSON_TYPE]: {} });
  const [given = ''] = (request.headers['content-type'] ?? '').split(';');
  if (!accepted.includes(given.trim().toLowerCase())) throw unsupportedMediaType(accepted.join(' or '));
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
