/**
 * Counts browsers' reports of violations of the content security policy. Reports are neither stored nor logged, because
 * anyone can send them.
 */
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { type Clock, later } from '../../platform/clock.ts';

export const CSP_REPORTS_PATH = '/csp-reports';

const MEDIA = ['application/reports+json', 'application/csp-report'];
const BODY_LIMIT = 16 * 1024;
/** Limit of one process, for all addresses together. Further reports are answered and not counted. */
const COUNTED_PER_MINUTE = 100;
/** The directives of security-headers.ts. A label of a metric must stay small. */
const DIRECTIVES = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src connect-src
  worker-src object-src base-uri form-action frame-ancestors require-trusted-types-for trusted-types`.split(/\s+/),
);

interface Parts {
  readonly clock: Clock;
  readonly metrics: Registry;
}

export async function cspReportRoutes(app: FastifyInstance, { clock, metrics }: Parts) {
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Violations of the content security policy that browsers reported, by directive. At most 100 a minute count.',
    labelNames: ['directive'],
    registers: [metrics],
  });
  let counted = 0;
  let until = clock();
  await app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(
      MEDIA,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_request: unknown, body: string) => body,
    );
    reports.post(CSP_REPORTS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const now = clock();
      if (now >= until) [counted, until] = [0, later(now, 60_000)];
      if (counted < COUNTED_PER_MINUTE) {
        for (const directive of directivesOf(String(request.body)).slice(0, COUNTED_PER_MINUTE - counted)) {
          counted += 1;
          violations.inc({ directive });
        }
      }
      return reply.code(204).send();
    });
  });
}

/** Reads both forms: the list of the Reporting API, and the one object of `report-uri`. */
function directivesOf(text: string): string[] {
  const sent = parsed(text);
  return (Array.isArray(sent) ? sent : [sent]).map(
    (report) =>
      knownOf(textIn(report, 'body', 'effectiveDirective')) ??
      knownOf(textIn(report, 'csp-report', 'effective-directive')) ??
      'other',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textIn(report: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    report,
  );
}

const knownOf = (directive: unknown) =>
  typeof directive === 'string' && DIRECTIVES.has(directive) ? directive : undefined;
