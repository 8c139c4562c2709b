import { execFileSync } from 'node:child_process';

/** What is built: the commit that COMMIT names, else the one of the repository; null where there is neither. */
export function commit(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  if (env.COMMIT) return env.COMMIT;
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
