import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { newFolder } from '#tests/support/data-dir.ts';
import { createDatabase } from '#tests/support/databases.ts';
import { throughPooler } from '#tests/support/transaction-pooler.ts';

it('several servers that start together migrate through a pooler in transaction mode, and leave nothing in its sessions', async () => {
  const pooled = await throughPooler(
    await createDatabase(inject('postgres'), `gida_${randomUUID().replaceAll('-', '')}`),
    5,
  );
  onTestFinished(() => pooled.close());
  const folder = newFolder();
  writeFileSync(join(folder, '9001-shelf.sql'), 'create table shelf (id int);\nselect pg_sleep(0.2);\n');
  writeFileSync(join(folder, '9002-chair.sql'), 'create table chair (id int);\n');

  const ran = await Promise.all([1, 2, 3].map(() => migrate(pooled.db, folder)));

  expect(ran.flat().sort()).toEqual(['9001-shelf.sql', '9002-chair.sql']);
  expect(await pooled.askEach('show statement_timeout')).toEqual(Array(5).fill({ statement_timeout: '5s' }));
  const [locks] = await pooled.askEach(`select count(*)::int as held from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`);
  expect(locks).toEqual({ held: 0 });
});
