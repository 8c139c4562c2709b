import { dirname, join } from 'node:path';

/** Longest socket path in bytes that every system accepts, without the terminator. @source macOS, sys/un.h */
const LONGEST = 103;

/** Returns the socket path of the server that uses the directory. */
export const socketIn = (dataDir: string): string => join(dataDir, 'control', 'socket');

export const folderOf = (socket: string): string => dirname(socket);

/** Whether the socket path is usable. Windows has no such sockets, so there the server must be stopped first. */
export const hasRoom = (socket: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST;
