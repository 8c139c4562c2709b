/** What a package brings and nobody uses stays out of the build: docs/decisions/0010-first-load.md says why. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Formik without lodash. */
export function lightFormik(): Plugin {
  const ours = fileURLToPath(new URL('../src/ui/formik-lodash.ts', import.meta.url));
  return {
    name: 'light-formik',
    enforce: 'pre',
    load(id) {
      const [, name] = /lodash-es\/(clone|cloneDeep|toPath)\.js$/.exec(id) ?? [];
      return name ? `export { ${name} as default } from ${JSON.stringify(ours)};` : undefined;
    },
  };
}

/** They say too little of what a bundler may leave out. */
const PACKAGES = /node_modules\/(?:react-router\/dist\/production\/[\w-]+\.mjs|formik\/dist\/formik\.esm\.js)$/;

/** `Form = React.forwardRef(…)`: a call at the top of a file, which might do anything, and makes a component. */
const MAKES_COMPONENT = /(?<=^(?:var|const) \w+ = )(?=(?:\w+\.)?(?:forwardRef|createContext|memo)\()/gm;

/** A class of React's: what it extends is read when the file is, and reading might do anything. */
const CLASS = /^var (\w+) = (class extends \w+\.Component \{[\s\S]*?^\});$/gm;

/** A name for React's tools, or what a class does without: a write to a component that else nobody would need. */
const WRITTEN = /^\w+\.(?:displayName = .*|defaultProps = \{[^}]*\});$/gm;

/** The components of these packages that nobody renders can be left out. */
export function droppable(): Plugin {
  return {
    name: 'droppable',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: PACKAGES },
      handler: (code) => ({
        code: code
          .replace(MAKES_COMPONENT, '/* @__PURE__ */ ')
          .replace(CLASS, 'var $1 = /* @__PURE__ */ (() => $2)();')
          .replace(WRITTEN, ''),
        map: null,
      }),
    },
  };
}

/** What of the router only its data mode, its framework and its server components need; nobody here has any of them. */
const ROUTER_CUTS: readonly Cut[] = [
  // A link that fetches the next page ahead brings all of that with it.
  [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/, ''],
  ['...prefetchHandlers,', ''],
  ['ref: mergeRefs(forwardedRef, prefetchRef)', 'ref: forwardedRef'],
  [/return shouldPrefetch && !isAbsolute \?[^;]*: link;/, 'return link;'],
  [/"data-discover": [^\n]*\n/, ''],
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
  ['let dataRouterState = dataRouterOpts?.state;', ''],
  [
    /if \(!dataRouterState\) \{\s+return null;\s+\}\s+if \(dataRouterState\.errors\) \{[\s\S]*?\} else \{\s+return null;\s+\}/,
    'return null;',
  ],
  [/let errors = dataRouterState\?\.errors;[\s\S]*?(?=return renderedMatches\.reduceRight)/, ''],
  [/let error;\s+let shouldRenderHydrateFallback[\s\S]*?(?=let matches2 = parentMatches)/, ''],
  [/if \(error\) \{\s+children = errorElement;\s+\} else if \(shouldRenderHydrateFallback\) \{[^}]*\} else (?=if)/, ''],
  ['isDataRoute: dataRouterState != null', 'isDataRoute: false'],
  [/return dataRouterState && \(match[\s\S]*?: getChildren\(\);/, 'return getChildren();'],
];

/** Of `setup` its makers of actions: whoever needs one imports it. */
const XSTATE_CUTS: readonly Cut[] = [
  [
    /(?<=return \{\n) {4}assign,\n {4}sendTo,\n {4}raise,\n {4}log,\n {4}cancel,\n {4}stopChild,\n {4}enqueueActions,\n {4}emit,\n {4}spawnChild,\n/,
    '',
  ],
  [/,\n {4}extend: extended => setup\(\{[\s\S]*?\n {4}\}\)/, ''],
];

/** A piece of a package's code, and what stands in its place. */
type Cut = readonly [piece: string | RegExp, instead: string];

const CUTS: readonly { in: RegExp; marked: string; cuts: readonly Cut[] }[] = [
  {
    in: /node_modules\/react-router\/dist\/production\/[\w-]+\.mjs$/,
    marked: 'function _renderMatches(',
    cuts: ROUTER_CUTS,
  },
  { in: /node_modules\/xstate\/dist\/xstate\.esm\.js$/, marked: 'function setup(', cuts: XSTATE_CUTS },
];

/** What is reachable in a package and never used. A release of it that reads otherwise stops the build: each cut is looked at again then. */
export function cut(): Plugin {
  return {
    name: 'cut',
    enforce: 'pre',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: CUTS.map((each) => each.in) },
      handler(code, id) {
        const found = CUTS.find((each) => each.in.test(id) && code.includes(each.marked));
        if (!found) return undefined;
        let left = code;
        for (const [piece, instead] of found.cuts) {
          const before = left;
          left = left.replace(piece, () => instead);
          if (left === before) this.error(`${id} no longer has ${piece}`);
        }
        return { code: left, map: null };
      },
    },
  };
}

/** `@xstate/react` brings a store for Reacts that had none. */
export function ownStore(): Plugin {
  const OWN = '\0own-store';
  return {
    name: 'own-store',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      order: 'pre',
      filter: { id: /^use-sync-external-store\/shim/ },
      handler(id, importer) {
        if (id === 'use-sync-external-store/shim') return OWN;
        return this.resolve('use-sync-external-store/with-selector', importer, { skipSelf: true });
      },
    },
    load: (id) => (id === OWN ? "export { useSyncExternalStore } from 'react';" : undefined),
  };
}
