import type { COMMANDS } from './command-help.mjs'

/** What a command line asks for: help, nothing that can be understood, or some work. */
export type CommandLine =
  | { readonly help: string; readonly problem?: undefined }
  | { readonly problem: string; readonly help?: undefined }
  | {
      readonly values: Readonly<Record<string, string | boolean | undefined>>
      readonly positionals: readonly string[]
      readonly help?: undefined
      readonly problem?: undefined
    }

/** Reads the words of a command line: the help text where it is asked for anywhere in it, or what is wrong, in a sentence. */
export function readCommandLine(name: keyof typeof COMMANDS, args: readonly string[]): CommandLine
