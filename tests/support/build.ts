import { ensureBuild } from '../../scripts/build.mjs';

/** Builds once per run: the pages in Chromium and the server must come from the current sources. */
export const setup = () => ensureBuild();
