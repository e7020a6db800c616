// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageDocument } from '#schemas/site/page-document.ts'
import type { FrameMessage, StudioMessage } from '#schemas/studio/frame-messages.ts'
import { createShownStyle } from '#src/renderer/preview/shown-style.ts'
import type { ViewLoaders } from '#src/renderer/view-registry.ts'
import { aBrokenModule, aPageDocument, aPageModule, aShell } from '../../fixtures/page/a-page.ts'
import { showPage } from '../../fixtures/page/show-page.tsx'

const PATH = '/preview/fr/services/'

function Words({ content }: { readonly content: unknown }) {
  const [isOpen, setOpen] = useState(false)
  if (content === 'throw') throw new Error('no')
  return (
    <>
      <p>{String(content)}</p>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        More
      </button>
    </>
  )
}

const loaders: ViewLoaders = { words: async () => ({ default: Words }) }
const aPreview = (...modules: PageDocument['modules']) => aPageDocument(modules, { path: PATH, isPreview: true })

/** The window of the Studio around the page. */
let studio: { readonly postMessage: (message: FrameMessage, origin: string) => void }
let said: FrameMessage[]

beforeEach(() => {
  said = []
  studio = { postMessage: (message, origin) => void (origin === window.location.origin && said.push(message)) }
  vi.stubGlobal('parent', studio)
})
afterEach(() => vi.unstubAllGlobals())

function say(message: StudioMessage, { origin = window.location.origin, source = studio }: object & Partial<Sender> = {}) {
  const event = new Event('message')
  Object.assign(event, { data: message, origin, source })
  window.dispatchEvent(event)
}
interface Sender {
  readonly origin: string
  readonly source: unknown
}

const page = (next: PageDocument, number = 1): StudioMessage => ({
  type: 'vitrine-page',
  kind: 'page',
  number,
  path: PATH,
  page: next,
  shell: aShell,
  style: '',
})
const shown = () => waitFor(() => expect(said.at(-1)).toMatchObject({ type: 'vitrine-shown' })).then(() => said.at(-1))

describe('[CONF-17] a preview in the frame of the Studio', () => {
  it('shows the page that it receives, and keeps open parts open', async () => {
    await showPage(aPreview(aPageModule('words', 'Before')), loaders)
    expect(said).toEqual([{ type: 'vitrine-ready', path: PATH, hasDarkScheme: false }])
    const more = screen.getByRole('button', { name: 'More' })
    more.click()
    say(page(aPreview(aPageModule('words', 'After'))))
    expect(await shown()).toEqual({ type: 'vitrine-shown', number: 1, isShown: true, held: [], hasDarkScheme: false })
    expect(screen.getByText('After')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'More', expanded: true })).toBe(more)
  })

  it('keeps the former state of a module whose content has mistakes, and updates the others', async () => {
    const other = { ...aPageModule('words', 'Other'), key: 'other' }
    const sound = { ...aPageModule('words', 'Sound'), key: 'broken-sample' }
    await showPage(aPreview(sound, other), loaders)
    say(page(aPreview(aBrokenModule('invalid-content'), { ...other, content: 'Newer' })))
    expect(await shown()).toMatchObject({ isShown: true, held: ['broken-sample'] })
    expect(screen.getByText('Sound')).toBeTruthy()
    expect(screen.getByText('Newer')).toBeTruthy()
  })

  it('says so where a view fails, or the page is another one by now', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await showPage(aPreview(aPageModule('words', 'Before')), loaders)
    say({ ...page(aPreview(aPageModule('words', 'Elsewhere')), 1), path: '/preview/fr/' } as StudioMessage)
    expect(await shown()).toMatchObject({ number: 1, isShown: false })
    say(page(aPreview(aPageModule('words', 'throw')), 2))
    await waitFor(() => expect(said.at(-1)).toMatchObject({ number: 2, isShown: false }))
  })

  it.each([
    { from: 'another origin', origin: 'https://evil.example' },
    { from: 'another window', source: window },
  ])('hears nothing of $from', async (sender) => {
    await showPage(aPreview(aPageModule('words', 'Before')), loaders)
    say(page(aPreview(aPageModule('words', 'Of others')), 1), sender)
    say(page(aPreview(aPageModule('words', 'Of the Studio')), 2))
    expect(await shown()).toMatchObject({ number: 2 })
    expect(said.some((message) => message.type === 'vitrine-shown' && message.number === 1)).toBe(false)
  })

  it('hears nothing as a page for visitors, nor outside of a frame', async () => {
    await showPage(aPageDocument([aPageModule('words', 'Before')], { path: PATH }), loaders)
    vi.stubGlobal('parent', window)
    await showPage(aPreview(aPageModule('words', 'Before')), loaders)
    expect(said).toEqual([])
  })
})

it('[CONF-17] the style of a theme is exchanged, and shown as on a device with dark colours', () => {
  const dark = '@media screen and (prefers-color-scheme:dark){html:root{--a:2}}'
  const written = document.createElement('style')
  written.textContent = `html:root{--a:1}${dark}`
  document.head.append(written)
  const style = createShownStyle(document)
  expect(style.hasDarkScheme()).toBe(true)
  style.setScheme('dark')
  const texts = () => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join()
  expect(texts()).not.toContain('prefers-color-scheme')
  expect(document.documentElement.dataset.scheme).toBe('dark')
  style.setText('html:root{--a:3}')
  style.setScheme(null)
  expect(texts()).toContain('--a: 3')
  expect(document.documentElement.dataset.scheme).toBeUndefined()
})
