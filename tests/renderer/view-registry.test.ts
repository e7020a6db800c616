import { expect, it } from 'vitest'
import { createViewRegistry, type ViewFile } from '#src/renderer/view-registry.ts'

const file: ViewFile<never> = { default: () => null }
const view = { Component: file.default }

/** A chunk that loads at the given attempts only. */
function aChunk(comes: (attempt: number) => boolean) {
  const attempts = { count: 0 }
  const load = async () => {
    attempts.count += 1
    if (!comes(attempts.count)) throw new Error('network')
    return file
  }
  return { load, attempts }
}

it('[CONF-05] a view is loaded once, for repeated and concurrent calls', async () => {
  const { load, attempts } = aChunk(() => true)
  const registry = createViewRegistry({ article: load })
  expect(registry.peek('article')).toBeUndefined()
  expect(await Promise.all([registry.load('article'), registry.load('article')])).toEqual([view, view])
  expect(await registry.load('article')).toEqual(view)
  expect(registry.peek('article')).toEqual(view)
  expect(attempts.count).toBe(1)
})

it('[CONF-14] a chunk that failed to load gives an error, and is requested again at the next call', async () => {
  const { load, attempts } = aChunk((attempt) => attempt === 2)
  const registry = createViewRegistry({ article: load })
  await expect(registry.load('article')).rejects.toThrow('the view of "article" could not be loaded')
  expect(registry.peek('article')).toBeInstanceOf(Error)
  expect(await registry.load('article')).toEqual(view)
  expect(registry.peek('article')).toEqual(view)
  expect(attempts.count).toBe(2)
})

it.each(['gadget', 'constructor', '__proto__', 'toString'])(
  '[CONF-14] "%s" without a view throws an error that names it',
  async (type) => {
    const registry = createViewRegistry({})
    expect(registry.has(type)).toBe(false)
    await expect(registry.load(type)).rejects.toMatchObject({
      cause: new Error(`no view is registered for the module type "${type}"`),
    })
  },
)
