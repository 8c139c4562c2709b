// Starts pglite.worker.ts from source. A thread does not inherit tsx on Node 20, so it registers it for itself.
import { register } from 'tsx/esm/api';

register();
await import('./pglite.worker.ts');
