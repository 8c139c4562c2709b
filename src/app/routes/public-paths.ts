/** The pages that everybody sees, and that need no session. */
const publicPaths = ['/', '/services', '/faq', '/privacy', '/terms', '/spinning-cube', '/modal'];

export const isPublicPath = (path: string): boolean => publicPaths.includes(path);
