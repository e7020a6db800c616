import { describe, expect, it } from 'vitest'
import type { StudioMediaFile, StudioMediaUploaded } from '#schemas/studio/media-api.ts'
import type { SendOptions } from '#src/studio/client/media/send-upload.ts'
import { createUploadQueue } from '#src/studio/client/media/upload-queue.ts'

const fileOf = (name: string): StudioMediaFile => ({
  name,
  kind: 'picture',
  sizeBytes: 1,
  changedAt: '2026-11-26T09:00:00Z',
  picture: null,
  href: null,
  uses: 0,
})

/** A server that answers when the test says so. */
function createServer() {
  const sent: {
    readonly file: File
    readonly options: SendOptions
    readonly answer: PromiseWithResolvers<StudioMediaUploaded>
  }[] = []
  const queue = createUploadQueue(
    (file, options) => {
      const answer = Promise.withResolvers<StudioMediaUploaded>()
      options.signal.addEventListener('abort', () => answer.reject(new Error('cancelled')))
      sent.push({ file, options, answer })
      return answer.promise
    },
    ({ name }) => (name === 'huge.jpg' ? 'too large' : null),
  )
  const names = () => sent.map(({ file }) => file.name)
  const states = () => queue.snapshot().map(({ fileName, state }) => `${fileName} ${state.kind}`)
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { sent, queue, names, states, settled }
}

const files = (...names: readonly string[]) => names.map((name) => new File(['x'], name))
const arrive = (name: string) => ({ file: fileOf(name), isNew: true })

describe('files on their way to the library', () => {
  it('go two at a time, in their order, and say how far they are', async () => {
    const { sent, queue, names, states, settled } = createServer()
    const all = queue.add(files('a.jpg', 'b.jpg', 'c.jpg'))
    expect([names(), states()]).toEqual([
      ['a.jpg', 'b.jpg'],
      ['a.jpg sending', 'b.jpg sending', 'c.jpg waiting'],
    ])
    sent[0]?.options.onProgress(0.5)
    expect(queue.snapshot()[0]?.state).toEqual({ kind: 'sending', part: 0.5 })
    sent[1]?.answer.resolve(arrive('b'))
    await settled()
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    sent[0]?.answer.resolve(arrive('a'))
    sent[2]?.answer.resolve(arrive('c'))
    expect((await all).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    queue.clearDone()
    expect(states()).toEqual([])
  })

  it('wait after a failure until somebody tries again, and arrive then', async () => {
    const { sent, queue, states, settled } = createServer()
    const all = queue.add(files('a.jpg'))
    sent[0]?.answer.reject(new Error('no answer'))
    await settled()
    expect(states()).toEqual(['a.jpg failed'])
    queue.retry(1)
    sent[1]?.answer.resolve(arrive('a'))
    expect(await all).toHaveLength(1)
  })

  it('are stopped and forgotten when they are cancelled, and make room for the next', async () => {
    const { sent, queue, names, states, settled } = createServer()
    const all = queue.add(files('a.jpg', 'b.jpg', 'c.jpg'))
    queue.cancel(1)
    queue.cancel(2)
    await settled()
    expect(sent[0]?.options.signal.aborted).toBe(true)
    expect([names(), states()]).toEqual([['a.jpg', 'b.jpg', 'c.jpg'], ['c.jpg sending']])
    sent[2]?.answer.resolve(arrive('c'))
    expect((await all).map(({ name }) => name)).toEqual(['c'])
  })

  it('are not sent where the browser knows already that they are refused', () => {
    const { queue, names, states } = createServer()
    void queue.add(files('huge.jpg'))
    expect([names(), states()]).toEqual([[], ['huge.jpg failed']])
  })
})
