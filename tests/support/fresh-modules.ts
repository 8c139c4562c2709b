import { vi } from 'vitest';

// Files share a process, and what a module remembers, such as the server's time, would go from one file to the next.
vi.resetModules();
