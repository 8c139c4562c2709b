/** Names and addresses of the company. Addresses come from environment variables of the build, so that a fork need not edit this file. */
export const brand = {
  name: 'Gida',
  legalName: 'Gida Limited Company',
  /** Support address: SUPPORT_EMAIL of the server. */
  supportEmail: import.meta.env?.VITE_SUPPORT_EMAIL || 'support@gida.example',
  /** @source docs/product.md, "Addresses and pages" */
  copyrightYear: 2024,
  /** Public address of the site, without a trailing slash, for canonical links and the sitemap. */
  site: (import.meta.env?.VITE_SITE_URL || 'https://gida.example').replace(/\/+$/, ''),
  /** The app in its store. Without one, the app is installed from the browser. */
  store: import.meta.env?.VITE_STORE_URL || undefined,
} as const;
