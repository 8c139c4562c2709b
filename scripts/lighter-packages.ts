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
