import createClient from 'openapi-fetch';
import type { paths } from '#openapi/contract.gen.ts';

/** The one place that speaks HTTP. Pages and calls share an origin; the contract's server is /api. */
export const client = createClient<paths>({
  baseUrl: '/api',
  // Looked up at each call: a test, an offline stub or a tracer may replace it after this module was loaded.
  fetch: (request) => globalThis.fetch(request),
});

/** Builds a body with files. Leaves out `undefined`, as JSON does. */
export function toForm(body: object = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value);
  return form;
}
