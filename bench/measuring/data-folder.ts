import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty data folder for a server; removed by `using`, and also when the benchmarks are interrupted. */
export function dataFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  process.on('exit', remove)
  return {
    path,
    [Symbol.dispose]() {
      process.off('exit', remove)
      remove()
    },
  }
}
