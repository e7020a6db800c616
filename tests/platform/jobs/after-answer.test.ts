import { expect, it } from 'vitest'
import { createAfterAnswer } from '#src/platform/jobs/after-answer.ts'

function start(waiting?: number) {
  const lines: string[] = []
  const note = (_: object, message: string) => void lines.push(message)
  const log = { error: note, warn: note }
  return { ...createAfterAnswer({ log, ...(waiting !== undefined && { waiting }) }), lines }
}

it('work begins after its caller is done, one after the other, and one that fails stops no other', async () => {
  const { run, settled, lines } = start()
  const steps: string[] = []
  run(async () => void steps.push('first'))
  run(() => Promise.reject(new Error('no')))
  run(async () => void steps.push('last'))
  steps.push('answered')
  await settled()
  expect(steps).toEqual(['answered', 'first', 'last'])
  expect(lines).toEqual(['work after an answer failed'])
})

it('tasks above the limit are dropped and logged', async () => {
  const { run, settled, lines } = start(1)
  let done = 0
  for (const _ of [1, 2, 3]) run(async () => void done++)
  await settled()
  expect([done, lines]).toEqual([2, ['left out work after an answer: too much is waiting']])
})
