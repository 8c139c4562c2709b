/** Placeholder for the site's origin, which jobs and transactions do not know when they write a message. */
export const SITE = '{site}';

/** Puts the site's origin, such as `https://gida.example`, into a message that is sent or shown. */
export const withSite = (body: string, origin: string): string => body.replaceAll(SITE, origin);
