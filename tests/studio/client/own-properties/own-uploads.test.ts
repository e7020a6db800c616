import { describe, expect, it } from 'vitest'
import type { StudioOwnFile } from '#schemas/studio/own-properties-api.ts'
import { StudioError } from '#src/studio/client/api/studio-request.ts'
import { createUploadQueue } from '#src/studio/client/media/upload-queue.ts'
import { createOwnUploads } from '#src/studio/client/own-properties/own-uploads.ts'

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const fileOf = (name: string): StudioOwnFile => ({ url: `imported/${name}`, picture: null })

/** A server that answers when a test says so, and a browser that remembers files. */
function open() {
  const answers = new Map<string, PromiseWithResolvers<void>>()
  const queue = createUploadQueue<StudioOwnFile>(async ({ name }) => {
    const answer = Promise.withResolvers<void>()
    answers.set(name, answer)
    await answer.promise
    return { file: fileOf(name), isNew: true }
  })
  const remembered = new Map<number, string>()
  let lastKey = 0
  const memory = {
    async remember({ name }: File) {
      lastKey += 1
      remembered.set(lastKey, name)
      return lastKey
    },
    async forget(key: number) {
      remembered.delete(key)
    },
  }
  const stored: string[] = []
  const uploads = createOwnUploads(queue, memory, (_, name) => void stored.push(name))
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    ...{ queue, uploads, stored, remembered, settle },
    async answer(name: string, error?: StudioError) {
      if (error === undefined) answers.get(name)?.resolve()
      else answers.get(name)?.reject(error)
      await settle()
    },
  }
}

describe('[PROP-30] photos of a property on their way', () => {
  it('come into the record in the order in which they were chosen, and are remembered until then', async () => {
    const { uploads, answer, stored, remembered } = open()
    uploads.add(['1.jpg', '2.jpg', '3.jpg'].map(photo))
    await answer('2.jpg')
    expect([stored, [...remembered.values()]]).toEqual([[], ['1.jpg', '2.jpg', '3.jpg']])
    await answer('1.jpg')
    expect([stored, [...remembered.values()]]).toEqual([['1.jpg', '2.jpg'], ['3.jpg']])
  })

  it('a photo that waits for the connection keeps its place; one that the server refuses holds nothing back', async () => {
    const { uploads, queue, answer, stored, remembered, settle } = open()
    uploads.add(['1.jpg', '2.jpg', '3.jpg'].map(photo))
    await answer('1.jpg', new StudioError(0, ''))
    await answer('2.jpg', new StudioError(415, ''))
    await answer('3.jpg')
    expect([stored, [...remembered.values()]]).toEqual([[], ['1.jpg', '3.jpg']])
    uploads.retryWaiting()
    await settle()
    await answer('1.jpg')
    expect(stored).toEqual(['1.jpg', '3.jpg'])
    expect(queue.snapshot().map(({ state }) => state.kind)).toEqual(['done', 'failed', 'done'])
  })

  it('leaving stops those that are remembered, and forgets none; a cancelled one is forgotten', async () => {
    const { uploads, queue, answer, stored, remembered, settle } = open()
    uploads.add(['1.jpg', '2.jpg'].map(photo))
    queue.cancel(2)
    await settle()
    expect([...remembered.values()]).toEqual(['1.jpg'])
    uploads.stop()
    await answer('1.jpg')
    expect([stored, [...remembered.values()], queue.snapshot()]).toEqual([[], ['1.jpg'], []])
  })
})
