import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unsupportedMediaType } from '../../platform/errors.ts';
import type { Operation } from './contract.ts';

export const JSON_TYPE = 'application/json';
export const PROBLEM_TYPE = 'application/problem+json';
export const FORM_TYPE = 'multipart/form-data';

/**
 * JSON, and nothing that Fastify reads by itself: a media type that a route's schema does not list would skip the
 * validation. An empty body counts as missing, whatever its content type.
 */
export function readJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(JSON_TYPE, { parseAs: 'buffer' }, (request, bytes, done) => {
    rawBodies.set(request, bytes);
    if (bytes.length === 0) done(null, undefined);
    else void parse(request, bytes.toString(), done);
  });
}

const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/** The bytes of a JSON body as they came: a signature is over them, and not over what they mean. */
export const rawBodyOf = (request: FastifyRequest): Buffer => rawBodies.get(request) ?? Buffer.alloc(0);

/** Refuses a body of a type that the operation does not take, before a byte of it is read. */
export function checkMediaType(operation: Operation, request: FastifyRequest) {
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
