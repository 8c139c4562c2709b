import type { Db } from '#server/platform/db/database.ts';

/** The same database with a counter of its statements. */
export function counted(db: Db): { db: Db; asked(): number } {
  let asked = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: counting, asked: () => asked };
}
