/** What scripts/prerender.ts bundles into each page. It writes both words in, page by page. */
import { firstScript } from './first-script.ts';

declare const LINKS: string;
declare const ENTRY: string;

firstScript({ links: LINKS, load: () => void import(/* @vite-ignore */ ENTRY) });
