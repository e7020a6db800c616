/** Code that loads on demand and is then cached. */
export interface LazyCode<Code> {
  readonly peek: () => Code | undefined
  /** Loads the code once; a failed load is retried at the next call. */
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
