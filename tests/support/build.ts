import { ensureBuild } from '../../scripts/build.mjs';

/** Once a run: what Chromium shows and the server of these tests are of the build, so it has to be of these sources. */
export const setup = () => ensureBuild();
