import type { SpawnOptions } from 'node:child_process'

/** The folder of the program: the checkout, the folder of an image, or the compiled program in the package. */
export const root: string

/** Where the site definition is, and own module types: the same, or the folder of an agency that has the package installed. */
export const project: string

/** The Node that the project runs on: the one of its packages, in an image that of the image. */
export const projectNode: string

/** The folder in which the command was called. */
export const calledFrom: string

/** Whether the packages of the lock file are there. */
export function isInstalled(): boolean

/** Installs the packages of the lock file unless they are there. Throws a UserError where it cannot. */
export function ensureInstalled(): Promise<void>

/**
 * Does what two commands must not do at once in one checkout: waits until no living process holds the lock, and reports which one it waits for. Throws
 * a UserError where the file of the lock cannot be written.
 */
export function alone<Result>(work: () => Promise<Result>, lock?: string): Promise<Result>

/** Runs a program in the checkout to its end and gives its exit code; signals are passed on to it. */
export function run(program: string, args: readonly string[], options?: SpawnOptions): Promise<number>

/** Like {@link run}; gives what the program printed as well, in place of showing it. */
export function runCaptured(
  program: string,
  args: readonly string[],
  options?: SpawnOptions,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>

/** Throws a UserError where the Node that started the command is too old. */
export function requireNode(): void

/** What a stamp says; undefined where there is none. */
export function readStamp(file: string): string | undefined

/** Notes what something was made from, in a file beside it. Throws a UserError where it cannot be written. */
export function writeStamp(file: string, text: string): void
