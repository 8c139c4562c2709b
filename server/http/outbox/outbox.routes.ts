/** Shows the messages that no provider delivers, so that a code can be read in the demo. Registered only there. */
import type { FastifyInstance } from 'fastify';
import { href } from '#domain/addresses.ts';
import { escapeHtml } from '#domain/text.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MessageRow } from '../../platform/db/tables.ts';
import { withSite } from '../../platform/outbox/message-site.ts';
import { listMessages } from '../../platform/outbox/outbox.repository.ts';

const MOST_SHOWN = 100;

interface OutboxParts {
  readonly db: Db;
  readonly page: boolean;
  /** The site's origin, for the links in messages. */
  readonly origin: () => string;
}

export function outboxRoutes(app: FastifyInstance, { db, page, origin }: OutboxParts) {
  const latest = async () =>
    (await listMessages(db, MOST_SHOWN)).map((row) => ({ ...row, body: withSite(row.body, origin()) }));

  app.get(`${href.outbox}.json`, async (_request, reply) => {
    const messages = await latest();
    return reply.header('cache-control', 'no-store').send(messages.map(toShown));
  });

  if (!page) return;
  app.get(href.outbox, async (_request, reply) => {
    const messages = await latest();
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(htmlOf(messages));
  });
}

const toShown = ({ channel, recipient, body, created_at }: MessageRow) => ({
  channel,
  to: recipient,
  text: body,
  at: created_at.toISOString(),
});

/** The content security policy allows this style by its hash. */
const OUTBOX_STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
  ol { list-style: none; padding: 0 } li { border-top: 1px solid #ccc; padding: .5rem 0 } p { margin: .25rem 0 }
  a { display: inline-block; min-height: 24px } li p { overflow-wrap: anywhere }
`;

function htmlOf(messages: readonly MessageRow[]): string {
  const items = messages.map(
    ({ channel, recipient, body, created_at }) =>
      `<li><p><b>${channel.toUpperCase()}</b> to ${escapeHtml(recipient)}, <time>${created_at.toISOString()}</time></p><p>${escapeHtml(body)}</p></li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Gida</title>
<style>${OUTBOX_STYLE}</style>
<main>
<h1>Outbox</h1>
<p>No SMS provider configured. Messages appear here. <a href="${href.outbox}">Refresh</a></p>
<ol>${items.join('\n') || '<li>No messages yet.</li>'}</ol>
</main>
</html>`;
}
