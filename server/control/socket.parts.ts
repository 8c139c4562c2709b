import { dirname, join } from 'node:path';

/** The most bytes that every system takes for the address of a socket, its end not counted. @source macOS, sys/un.h */
const LONGEST = 103;

/** Where a server that works on the directory listens. */
export const socketIn = (dataDir: string): string => join(dataDir, 'control', 'socket');

export const folderOf = (socket: string): string => dirname(socket);

/** Windows has no such sockets: there the server has to be stopped. */
export const hasRoom = (socket: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST;
