/** The server we compare with: Fastify and pg with the same statements, and nothing around them. */
import Fastify from 'fastify';
import pg from 'pg';

export interface PlainRoute {
  readonly path: string;
  /** One after the other; the rows of the last are the answer. */
  readonly statements: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];
  /** The answer, where there is no statement. */
  readonly body?: string;
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
const routes: PlainRoute[] = JSON.parse(process.env.ROUTES ?? '[]');
for (const { path, statements, body } of routes) {
  app.get(path, async (_request, reply) => {
    if (body !== undefined) return reply.type('application/json').send(body);
    let rows: unknown[] = [];
    for (const { sql, parameters } of statements) rows = (await pool.query(sql, [...parameters])).rows;
    return rows;
  });
}
console.log(`Plain is at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
