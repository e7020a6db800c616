import { expect, it, vi } from 'vitest'
import { OperatorError } from '#src/operations/admin/operator-error.ts'
import { printAnswer } from '#src/operations/admin/print-answer.ts'

const HOSTILE = 'Villa\u001b]0;owned\u0007\u009b2J\tof\r\nthe source'
const SHOWN = 'Villa·]0;owned··2J\tof\r\nthe source'

it('an operator’s output has no control sequences of a terminal, from any source', async () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const error = vi.spyOn(console, 'error').mockReturnValue()
  try {
    await printAnswer(async () => ({ output: HOSTILE, exitCode: 0 }))
    await printAnswer(async () => {
      throw new OperatorError(HOSTILE)
    })
    expect(out.mock.calls).toEqual([[`${SHOWN}\n`]])
    expect(error.mock.calls).toEqual([[SHOWN]])
  } finally {
    out.mockRestore()
    error.mockRestore()
    process.exitCode = undefined
  }
})
