import { execFileSync } from 'node:child_process';

/** The commit to build: COMMIT, else the repository's. Null without either. */
export function commit(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  if (env.COMMIT) return env.COMMIT;
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
