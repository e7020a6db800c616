/** The forms in which findings are printed. */
export const CHECK_FORMATS = ['text', 'json', 'sarif', 'github'] as const

/** How `npx vitrine check` is called. */
export interface CheckOptions {
  readonly format: (typeof CHECK_FORMATS)[number]
  /** Applies the safe fixes first. */
  readonly fix?: boolean
  /** Checks again after each change of the folder, until the process is told to end. */
  readonly watch?: boolean
  /** Codes, or "law": findings of others are neither shown nor counted. */
  readonly only?: readonly string[]
  /** With more warnings than these the check fails. */
  readonly maxWarnings?: number
}
