/** Code that a page loads when it is wanted, and then has at hand. */
export interface LazyCode<Code> {
  /** The code if it is there. */
  readonly peek: () => Code | undefined
  /** Loads the code once; a load that failed is tried again at the next call. */
  readonly load: () => Promise<Code>
}

export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let code: Code | undefined
  return {
    peek: () => code,
    async load() {
      code ??= await load()
      return code
    },
  }
}
