/**
 * Module boundaries: which module may import which. `npm run boundaries` checks them, and docs/CONTRIBUTING.md describes
 * them. Tests may import everything and are left out.
 */

const inside = (...rooms) => `^(${rooms.join('|')})/`;
const packages = (...names) => `^node_modules/(${names.join('|')})/`;

/** Forbids modules that match `from` to import modules that match `to`. */
const wall = (name, from, to) => ({ name, severity: 'error', from, to });

/** Forbids circular imports between folders, because neither folder could be read without the other. */
const circle = (where, from, severity = 'error') => ({
  ...wall(`no circle between folders${where}`, from, { circular: true }),
  scope: 'folder',
  severity,
});

const ROOMS = ['openapi', 'domain', 'machines', 'src', 'server', 'tests', 'bench', 'scripts'];

/** Limits a top-level folder to imports from the folders of `mayImport`, and forbids it the packages of `strangers`. */
const room = (name, mayImport, ...strangers) => {
  const here = { path: inside(name) };
  const elsewhere = { path: inside(...ROOMS), pathNot: inside(name, ...mayImport) };
  const rooms = wall(`${name} imports only the rooms it may`, here, elsewhere);
  const known = wall(`${name} knows no package it must not`, here, { path: packages(...strangers) });
  return strangers.length > 0 ? [rooms, known] : [rooms];
};

const REACT = ['react', 'react-dom', '@xstate/react', 'react-router-dom', 'react-big-calendar', 'formik'];
const SERVER = ['fastify', 'kysely', 'pg', 'sharp'];

/** Components that two flows share, and the flows of child machines that others invoke. */
const SHARED_FLOWS = '^src/flows/(shared|attachments|availability|listing-form)/';

export default {
  forbidden: [
    ...room('openapi', []),
    ...room('domain', ['openapi'], ...REACT, ...SERVER, 'openapi-fetch'),
    ...room('machines', ['domain', 'openapi'], ...REACT, ...SERVER),
    ...room('src', ['machines', 'domain', 'openapi'], ...SERVER, 'openapi-fetch'),
    ...room('server', ['domain', 'openapi'], ...REACT, 'xstate', 'openapi-fetch'),
    wall('only machines/api speaks HTTP', { pathNot: '^machines/api/' }, { path: packages('openapi-fetch') }),
    wall('screens speak to machines, and machines make the calls', { path: '^src/' }, { path: '^machines/api/' }),
    wall(
      'the engine imports no other code of this project',
      { path: '^machines/path-engine/' },
      { path: inside('openapi', 'domain', 'machines', 'src', 'server'), pathNot: '^machines/path-engine/' },
    ),
    wall(
      'src/ui has no business words and imports nothing above it but the way to sign-in',
      { path: '^src/ui/' },
      {
        path: inside('machines', 'domain', 'openapi', 'src'),
        pathNot: '^(src/(ui/|brand\\.ts)|domain/addresses\\.ts)',
      },
    ),
    wall(
      'no flow imports another',
      { path: '^src/flows/([^/]+)/' },
      { path: '^src/flows/', pathNot: ['^src/flows/$1/', SHARED_FLOWS] },
    ),
    wall('no page imports a flow', { path: '^src/pages/' }, { path: '^src/flows/' }),
    wall('no flow or page knows the app around it', { path: '^src/(flows|pages)/' }, { path: '^src/app/' }),
    wall(
      'only repositories write SQL',
      { path: '^server/', pathNot: '(repository\\.ts$|^server/platform/db/)' },
      { path: packages('kysely'), dependencyTypesNot: ['type-only'] },
    ),
    circle('', { path: '^(domain|machines|src)/', pathNot: '^src/flows/' }),
    circle(' of the flows', { path: '^src/flows/' }, 'warn'),
    // Server folders, lower ones first: platform, gateways, config, http; files, notifications, user, account, listings,
    // bookings, payments, inspections; delete-account, sweep, backup, control, demo; app.ts. If a lower folder needs a higher
    // one (whether a proof may be read or a listing let, what a payment was for), it takes a function, which app.ts passes in.
    circle(' of the server', { path: '^server/' }),
    wall('no circle between files', {}, { circular: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.test\\.tsx?$', '\\.(css|svg|json)$'] },
    enhancedResolveOptions: { conditionNames: ['import', 'types', 'node', 'default'], exportsFields: ['exports'] },
  },
};
