import { vi } from 'vitest';

// Files share a process. Without this, module state such as the server's time would leak into the next file.
vi.resetModules();
