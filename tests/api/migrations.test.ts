import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrationsDir } from '#server/platform/paths.ts';
import { newFolder } from '#tests/support/data-dir.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

describe.each(databases)('migrations, on $name', (database) => {
  const environment = environmentOn(database);

  it('have all run, and find nothing left to do', async () => {
    expect(await migrate(environment.db)).toEqual([]);
  });

  it('run once when several servers start together', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, '9001-shelf.sql'), 'create table shelf (id int);\ninsert into shelf values (1);\n');

    const ran = await Promise.all([1, 2, 3].map(() => migrate(environment.db, folder)));

    expect(ran.flat()).toEqual(['9001-shelf.sql']);
    expect((await sql`select * from shelf`.execute(environment.db)).rows).toEqual([{ id: 1 }]);
  });

  it('refuse to go on when one was changed after it ran', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, '9002-chair.sql'), 'create table chair (id int);');
    await migrate(environment.db, folder);
    writeFileSync(join(folder, '9002-chair.sql'), 'create table chair (id bigint);');

    await expect(migrate(environment.db, folder)).rejects.toThrow('9002-chair.sql was changed after it ran');
  });

  it('leave nothing behind when one fails in the middle', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, '9003-bed.sql'), 'create table bed (id int);\ncreate table bed (id int);\n');

    await expect(migrate(environment.db, folder)).rejects.toThrow('9003-bed.sql failed');

    writeFileSync(join(folder, '9003-bed.sql'), 'create table bed (id int);\n');
    expect(await migrate(environment.db, folder)).toEqual(['9003-bed.sql']);
  });

  it('run over listings of a version that knew no period', async () => {
    const { db, close } = await database.openUnmigrated();
    const before = newFolder();
    for (const name of readdirSync(migrationsDir)) {
      if (name < '0017') copyFileSync(join(migrationsDir, name), join(before, name));
    }
    await migrate(db, before);
    await sql`insert into users values (default, 'OWNER', 'Adaeze', 'Okafor', '+2348000000000', 'owner@gida.example',
      'Lagos', null, null, '', now(), now())`.execute(db);
    await sql`insert into listings select gen_random_uuid(), users.id, kind, 'listed', null, 'Flat', null, '', '', 'Lagos',
      'Lekki', '1 Admiralty Way', 500, null, true, '{Bedrooms}', '{"Bedrooms": 3}', null, now()
      from users, unnest(array['apartment', 'property', 'warehouse']) as kind`.execute(db);

    await migrate(db);

    const kept = db.selectFrom('listings').select(['kind', 'price_period', 'move_in', 'bedrooms']).orderBy('kind');
    expect(await kept.execute()).toEqual([
      { kind: 'apartment', price_period: null, move_in: null, bedrooms: 3 },
      { kind: 'property', price_period: 'once', move_in: 500, bedrooms: 3 },
      { kind: 'warehouse', price_period: null, move_in: null, bedrooms: null },
    ]);
    await close();
  });
});
