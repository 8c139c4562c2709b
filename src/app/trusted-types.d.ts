/** Not in TypeScript's DOM types. Trusted values are typed as strings, because our code only passes them to the browser. */
interface TrustedTypePolicyMaker {
  /** server/http/static/security-headers.ts lists the names. Each of our policies creates a single kind of value. */
  createPolicy<Kind extends 'createHTML' | 'createScriptURL'>(
    name: 'links' | 'offline' | 'chart' | 'stage' | 'heic',
    rules: Record<Kind, (text: string) => string>,
  ): Record<Kind, (text: string) => string>;
}

interface Window {
  /** Not in every browser. */
  readonly trustedTypes?: TrustedTypePolicyMaker;
}
