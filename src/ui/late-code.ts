/** Code that a page loads when it is wanted, and then has at hand. */
export interface LateCode<Code> {
  /** The code if it is there. */
  readonly peek: () => Code | undefined
  /** Loads the code once; a load that failed is tried again at the next call. */
  readonly load: () => Promise<Code>
}

export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined
  return {
    peek: () => code,
    async load() {
      code ??= await load()
      return code
    },
  }
}
