import path from 'node:path';

/** The project's folder. Every script works on it, whatever folder it is started from. */
export const PROJECT = path.dirname(import.meta.dirname);

export const inProject = (...parts: string[]): string => path.join(PROJECT, ...parts);
