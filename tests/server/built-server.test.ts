import { expect, it } from 'vitest'
import { BUILT_SERVER, builtFile } from '#src/base/process/built-code.mjs'
import { processFolders, startProcess } from '../fixtures/server-process.ts'

it('the log of a start says whether the server runs what is built, or sources that have changed since', async () => {
  await using folders = await processFolders()
  await using server = startProcess({ ...folders.variables, LOG_LEVEL: 'info' })
  await server.opened
  // "npm test" builds the server before it runs the tests.
  const code = builtFile(BUILT_SERVER, 'run.js') === null ? 'sources' : 'built'
  const lines = server.output().split('\n')
  expect(lines.find((line) => line.includes('"msg":"starting"'))).toContain(`"code":"${code}"`)
})
