/**
 * The walls: who may import whom. This is the one place where they stand; `npm run walls` holds them, and
 * docs/CONTRIBUTING.md tells them in words. Tests may import everything and are left out.
 */

const inside = (...rooms) => `^(${rooms.join('|')})/`;

/** A room of the house, the rooms it may import from, and the packages that it must not know. */
const room = (name, mayImport, strangers = []) => [
  {
    name: `${name} imports only the rooms it may`,
    severity: 'error',
    from: { path: inside(name) },
    to: {
      path: inside('openapi', 'domain', 'machines', 'src', 'server', 'tests', 'bench', 'scripts'),
      pathNot: inside(name, ...mayImport),
    },
  },
  ...(strangers.length
    ? [
        {
          name: `${name} knows no package it must not`,
          severity: 'error',
          from: { path: inside(name) },
          to: { path: `^node_modules/(${strangers.join('|')})/` },
        },
      ]
    : []),
];

const REACT = ['react', 'react-dom', '@xstate/react', 'react-router-dom', 'react-big-calendar', 'formik'];
const SERVER = ['fastify', 'kysely', 'pg', 'sharp'];

/** What two flows show, and the flows of the child machines that others invoke. */
const SHARED_FLOWS = '^src/flows/(shared|attachments|availability|listing-form)/';

export default {
  forbidden: [
    ...room('openapi', []),
    ...room('domain', ['openapi'], [...REACT, ...SERVER, 'openapi-fetch']),
    ...room('machines', ['domain', 'openapi'], [...REACT, ...SERVER]),
    ...room('src', ['machines', 'domain', 'openapi'], [...SERVER, 'openapi-fetch']),
    ...room('server', ['domain', 'openapi'], [...REACT, 'xstate', 'openapi-fetch']),
    {
      name: 'only machines/api speaks HTTP',
      severity: 'error',
      from: { pathNot: '^machines/api/' },
      to: { path: '^node_modules/openapi-fetch/' },
    },
    {
      name: 'screens speak to machines, and machines make the calls',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^machines/api/' },
    },
    {
      name: 'the engine imports nothing of ours',
      severity: 'error',
      from: { path: '^machines/path-engine/' },
      to: { path: inside('openapi', 'domain', 'machines', 'src', 'server'), pathNot: '^machines/path-engine/' },
    },
    {
      name: 'src/ui has no business words and knows nobody above it but the way to sign-in',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: {
        path: inside('machines', 'domain', 'openapi', 'src'),
        pathNot: '^(src/(ui/|brand\\.ts)|domain/addresses\\.ts)',
      },
    },
    {
      name: 'no flow imports another',
      severity: 'error',
      from: { path: '^src/flows/([^/]+)/' },
      to: { path: '^src/flows/', pathNot: ['^src/flows/$1/', SHARED_FLOWS] },
    },
    {
      name: 'no page imports a flow',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: '^src/flows/' },
    },
    {
      name: 'no flow or page knows the app around it',
      severity: 'error',
      from: { path: '^src/(flows|pages)/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'only repositories write SQL',
      severity: 'error',
      from: { path: '^server/', pathNot: '(repository\\.ts$|^server/platform/db/)' },
      to: { path: '^node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no circle between folders',
      scope: 'folder',
      severity: 'error',
      from: { path: '^(domain|machines|src)/', pathNot: '^src/flows/' },
      to: { circular: true },
    },
    {
      name: 'no circle between folders of the flows',
      scope: 'folder',
      severity: 'warn',
      from: { path: '^src/flows/' },
      to: { circular: true },
    },
    {
      // Lower ones first: platform, gateways, config, http; files, notifications, user, account, listings, bookings,
      // payments, inspections; delete-account, sweep, demo; app.ts. Where a lower noun needs a higher one (may this proof
      // be read, may this listing be let, what was the money for) it takes a function, and app.ts says whose.
      name: 'no circle between folders of the server',
      scope: 'folder',
      severity: 'error',
      from: { path: '^server/' },
      to: { circular: true },
    },
    { name: 'no circle between files', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.test\\.tsx?$', '\\.(css|svg|json)$'] },
    enhancedResolveOptions: { conditionNames: ['import', 'types', 'node', 'default'], exportsFields: ['exports'] },
  },
};
