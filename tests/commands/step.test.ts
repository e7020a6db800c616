import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { timeText, withStep } from '#src/base/process/step.mjs'

/** What a step writes that takes 41 seconds by its clock. */
async function written(
  options: { isTTY: boolean; isErased?: boolean; isForTerminals?: boolean },
  work: () => Promise<string> = async () => 'packages',
) {
  let text = ''
  const times = [0, 41_000]
  const output = {
    isTTY: options.isTTY,
    write(part: string) {
      text += part
    },
  }
  const result = await withStep('Installing packages', work, { ...options, output, now: () => times.shift() ?? 41_000 }).catch(
    String,
  )
  return { result, text }
}

describe('a step of a command', () => {
  it('shows its name, and at its end its time, on a terminal', async () => {
    expect(await written({ isTTY: true })).toEqual({
      result: 'packages',
      text: 'Installing packages …\rInstalling packages … 41 s\x1b[K\n',
    })
  })

  it('is a line with its time where the output is piped', async () => {
    expect(await written({ isTTY: false })).toEqual({ result: 'packages', text: 'Installing packages … 41 s\n' })
    const failed = await written({ isTTY: false }, () => Promise.reject(new Error('no network')))
    expect(failed.text).toBe('Installing packages … failed after 41 s\n')
  })

  it('is a line for each minute that it lasts where the output is piped', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { text } = await written({ isTTY: false }, async () => {
      await vi.advanceTimersByTimeAsync(120_000)
      return 'packages'
    })
    expect(text).toBe(`${'Installing packages … not done after 41 s\n'.repeat(2)}Installing packages … 41 s\n`)
  })

  it.each([{ isErased: true }, { isForTerminals: true }])('says nothing there with %j', async (options) => {
    expect((await written({ isTTY: false, ...options })).text).toBe('')
  })

  it('says that it failed, and passes the error on', async () => {
    const { result, text } = await written({ isTTY: true }, () => Promise.reject(new Error('no network')))
    expect(result).toBe('Error: no network')
    expect(text).toContain('\rInstalling packages … failed after 41 s\x1b[K\n')
  })

  it('takes its line away where its outcome is a line of its own', async () => {
    expect((await written({ isTTY: true, isErased: true })).text).toBe('Installing packages …\r\x1b[K')
  })

  it.each([
    [40, '0.0 s'],
    [9949, '9.9 s'],
    [9950, '10 s'],
    [59_400, '59 s'],
    [59_600, '1 min 0 s'],
    [125_000, '2 min 5 s'],
  ])('of %d ms took %s', (ms, text) => {
    expect(timeText(ms)).toBe(text)
  })
})
