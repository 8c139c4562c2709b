/** Placeholder for the site's origin in a message: jobs and transactions that write messages do not know it. */
export const SITE = '{site}';

/** Puts the site's origin, such as `https://gida.example`, into a message that is sent or shown. */
export const withSite = (body: string, origin: string): string => body.replaceAll(SITE, origin);
