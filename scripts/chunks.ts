const groups = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|\/machines\/vault\/(vault|road-moves)\.|\/src\/ui\/(skeleton|visually-hidden)\./,
  },
  {
    name: 'flow',
    test: /node_modules\/(xstate\/dist\/(?!log-)|@xstate\/react|use-[\w-]+|openapi-fetch)|\/machines\/(api\/(client|operation|calls|api-error|idempotency-key|transports)|clock\/server-clock)\.|\/machines\/(favourites\/(forget-kept|kept-names)|vault\/stored-json|shipments\/photo-code)\.|\/domain\/(limits|money|terms|lifecycles\/ways)\.|\/src\/app\/actors\/(use-flow|use-opened-flow|use-route)\.ts/,
  },
  // What the pages that people land on do without.
  {
    name: 'session',
    test: /\/machines\/(drafts\/(draft|device)-store|session\/session\.(machine|actors))\.|\/src\/app\/session\/session\.tsx/,
  },
  {
    name: 'ui',
    test: /\/src\/ui\/(screen|notice|wall|wall-panel|icon|error-summary)\.(ts|tsx|module\.css)/,
  },
  // A search loads this when the user opens the filters.
  {
    name: 'form',
    test: /node_modules\/(formik|lodash-es|tiny-warning|hoist-non-react-statics|react-is|react-fast-compare)\/|\/src\/ui\/(lazy-rules|select-field|stepper|use-countdown|use-form|form|field|text-field|password-field)\.(ts|tsx|module\.css)|\/domain\/(state-names|phone)\.ts/,
  },
  {
    name: 'list',
    test: /\/machines\/(api\/page-operation|list\/list\.(setup|chart))\.ts/,
  },
  { name: 'search', test: /\/machines\/search\/search\.(setup|address)\.ts|\/domain\/search\.ts/ },
  {
    name: 'fields',
    test: /\/src\/(ui\/(money-field|as-typed|choice-field|field-group)|flows\/shared\/(state-field|person-fields))\./,
  },
  {
    name: 'found',
    test: /\/src\/(app\/(actors\/(served-flow|search-memory)|routes\/saving)|ui\/(try-again|card|failure|pager)|flows\/(favourites\/save-(button|flow)|shared\/(listing-card|found-listings)))\.|\/machines\/favourites\/(saved|kept-on-device)\./,
  },
  { name: 'picture', test: /\/src\/ui\/(photo|picture)\./ },
  { name: 'words', test: /\/domain\/(calendar|price-words)\.|\/src\/flows\/shared\/(confirmed|pickup-words)\./ },
  { name: 'features', test: /\/src\/flows\/shared\/feature-/ },
  {
    name: 'price',
    test: /\/domain\/(move-in|lawful-caps|house-facts)\.|\/src\/flows\/shared\/(cost-receipt|law-notices)\./,
  },
  {
    name: 'driving',
    test: /\/machines\/shipments\/kept-(driving|move)\.|\/domain\/lifecycles\/shipment-times\.|\/src\/(app\/routes\/(the-driving|started-driving|known-jobs)|flows\/(shared\/shipment-status|shipments\/(driving-flow|list-words|send-again)))\./,
  },
  // Of these nothing else is a part: a file of ours that others in here import would begin before them.
  { name: 'wizard', test: /\/src\/ui\/(button-row|file-field|long-text-field)\./ },
  {
    name: 'account',
    test: /\/machines\/account\/(account\.(machine|consenting|setup|actors|types)|held-access)\.|\/src\/ui\/otp-field\.|\/src\/flows\/account\/(?!register|reset|consent|agreement)/,
  },
];

/**
 * Modules that nearly every flow needs, grouped into a few files, because many small files compress badly. The sources of
 * machines that the Flow Book reads as text stay out of them.
 */
export const sharedChunks = groups.map(({ name, test }) => ({
  name,
  test: (id: string) => !id.endsWith('?raw') && test.test(id),
}));
