import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { SHORT_LIVED } from '../fixtures/server-process.ts'

it('every benchmark runs once with small sizes, or names what it needs', async () => {
  const child = spawn(projectNode, [...SHORT_LIVED, 'bench/main.ts'], { cwd: root, env: { ...process.env, BENCH_SMOKE: '1' } })
  const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const lines = printed.split('\n').filter((line) => /^[a-z]/.test(line))
  // A failure too: of a test that passes when it is tried again, nothing else tells the cause.
  for (const line of lines.filter((line) => / {2}(skipped|FAILED): /.test(line))) console.log(line)
  expect(lines.filter((line) => / {2}FAILED: /.test(line))).toEqual([])
  expect({ errors, code }).toEqual({ errors: '', code: 0 })
  expect(lines.length).toBeGreaterThan(30)
}, 600_000)
