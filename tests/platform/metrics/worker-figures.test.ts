import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createFigureGatherer } from '#src/platform/metrics/gather-figures.ts'
import { createFigureRelay } from '#src/platform/metrics/relay-figures.ts'

type Relay = ReturnType<typeof createFigureRelay>

/** A worker and its channel to the process that started it; messages arrive at once. */
function startWorker(relay: Relay, figures: string, setting: { readonly isSilent?: boolean } = {}) {
  const [worker, parent] = [new EventEmitter(), new EventEmitter()]
  let isConnected = true
  relay({
    send: (message) => parent.emit('message', message),
    isConnected: () => isConnected,
    on: (event, listener) => worker.on(event, listener),
    once: (event, listener) => worker.once(event, listener),
  })
  const channel = {
    on: parent.on.bind(parent),
    off: parent.off.bind(parent),
    send: (message: object) => setting.isSilent || worker.emit('message', message),
  }
  const { gather, close } = createFigureGatherer({ channel, read: () => figures, waitMs: 50 })
  const exit = () => {
    isConnected = false
    close()
    worker.emit('exit')
  }
  return { gather, exit }
}

describe('the figures of workers', () => {
  it('are those of all workers, from any of them, without those of ended ones', async () => {
    const relay = createFigureRelay()
    const [first, second, third] = ['one', 'two', 'three'].map((figures) => startWorker(relay, figures))
    const all = ['one', 'two', 'three']
    expect(await Promise.all([first?.gather(), third?.gather()])).toEqual([all, all])
    second?.exit()
    expect(await first?.gather()).toEqual(['one', 'three'])
  })

  it('do not wait for a worker that computes, nor for a parent that does not answer', async () => {
    const relay = createFigureRelay(5)
    const first = startWorker(relay, 'one')
    const mute = startWorker(relay, 'two', { isSilent: true })
    expect(await first.gather()).toEqual(['one'])
    expect(await mute.gather()).toEqual(['two'])
  })

  it('are those of the process itself where it is the whole server', async () => {
    expect(await createFigureGatherer({ channel: null, read: () => 'one' }).gather()).toEqual(['one'])
  })
})
