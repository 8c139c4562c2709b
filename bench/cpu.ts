import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in units of 1/100 s on every machine. @source proc(5), sysconf(_SC_CLK_TCK) */
const TICKS_PER_SECOND = 100;

/** Seconds of a core that these processes have used, and those of their children that have ended. Linux alone can tell. */
export function cpuSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const [userTime = 0, systemTime = 0, ofChildren = 0, systemOfChildren = 0] = fieldsOf(pid)
      .slice(11, 15)
      .map(Number);
    return userTime + systemTime + ofChildren + systemOfChildren;
  });
  return ticks.reduce((all, each) => all + each, 0) / TICKS_PER_SECOND;
}

/** A process and its children. */
export function familyOf(pid: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Boolean);
  return [pid, ...all.filter((each) => Number(fieldsOf(each)[1]) === pid)];
}

/** The fields of /proc/PID/stat after the name, which may hold spaces: state, parent, … Empty for an ended process. */
function fieldsOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
