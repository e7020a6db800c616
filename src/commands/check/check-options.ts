export const CHECK_FORMATS = ['text', 'json', 'sarif', 'github'] as const

/** The options of `npx vitrine check`. */
export interface CheckOptions {
  readonly format: (typeof CHECK_FORMATS)[number]
  /** Applies the safe fixes first. */
  readonly fix?: boolean
  /** Checks again after each change of the folder, until the process ends. */
  readonly watch?: boolean
  /** Codes, or "law": other findings are neither shown nor counted. */
  readonly only?: readonly string[]
  /** The check fails above this number of warnings. */
  readonly maxWarnings?: number
}
