// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { Banner } from '#src/renderer/shell/Banner.tsx'
import { homeDocument, pageDocument, picture, shellWithHeader } from './documents.ts'
import { renderPiece } from './render-shell.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function shellWithBanner(banner: object): ShellDocument {
  return shellWithHeader({ banner: { type: 'image', image: picture('valley'), ...banner } })
}

const texts = (isPublic: boolean) => ({
  title: { text: 'Habiter les vallées', public: isPublic },
  description: { text: 'Maisons et terrains', public: isPublic },
})

function preferReducedMotion() {
  const matchMedia = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia(query)
    if (query.includes('reduced-motion')) Object.defineProperty(list, 'matches', { value: true })
    return list
  })
}

test('[SHELL-05] on the home page the banner shows public texts, with its title as the heading of the page', () => {
  renderPiece(<Banner shell={shellWithBanner(texts(true))} page={homeDocument()} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Habiter les vallées')
  expect(screen.getByText('Maisons et terrains')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Fil d’Ariane' })).toBeNull()
})

test('[SHELL-05] texts that are not public are hidden; a title is then the heading for screen readers', () => {
  renderPiece(<Banner shell={shellWithBanner(texts(false))} page={homeDocument()} />)
  expect(screen.queryByText('Maisons et terrains')).toBeNull()
  const heading = screen.getByRole('heading', { level: 1 })
  expect([heading.textContent, heading.className]).toEqual(['Habiter les vallées', 'visually-hidden'])
  cleanup()
  const untitled = { ...texts(false), title: { text: '', public: false } }
  renderPiece(<Banner shell={shellWithBanner(untitled)} page={homeDocument()} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Accueil')
})

test('[SHELL-05] on other pages the banner shows the breadcrumb and the title of the page instead', () => {
  const page = pageDocument({ banner: { title: '', description: '', image: null } })
  const { container } = renderPiece(<Banner shell={shellWithBanner(texts(true))} page={page} />)
  expect(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('À vendre')
  expect(screen.queryByText('Habiter les vallées')).toBeNull()
  expect(container.querySelector('img')?.getAttribute('src')).toContain('valley')
})

test('[SHELL-05] a page’s own banner title and picture replace the shared ones', () => {
  const page = pageDocument({ banner: { title: 'Nos biens', description: 'Tous', image: picture('dusk') } })
  const { container } = renderPiece(<Banner shell={shellWithBanner({})} page={page} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nos biens')
  expect(container.querySelector('img')?.getAttribute('src')).toContain('dusk')
})

const gallery = { type: 'gallery', gallery: [picture('one'), picture('two'), picture('three')] }
/** The visible picture: one of the layer above the first, or the first itself. */
const shown = () =>
  (document.querySelector('[data-shown] [data-shown] img') ?? document.querySelector('img'))?.getAttribute('src')

/** Renders the banner, and waits until its animation code is loaded. */
async function renderMoving(banner: object) {
  const rendered = renderPiece(<Banner shell={shellWithBanner(banner)} page={homeDocument()} />)
  await act(() => import('#src/renderer/shell/MovingBanner.tsx'))
  return rendered
}

test.each<[string, object, object | undefined]>([
  ['the header', gallery, undefined],
  ['the page', {}, gallery],
])('[SHELL-05] a gallery that %s configures plays on a page other than the home page too', async (_, ofHeader, media) => {
  vi.useFakeTimers()
  const banner = { title: '', description: '', image: null, ...(media && { media }) } as NonNullable<PageDocument['banner']>
  renderPiece(<Banner shell={shellWithBanner(ofHeader)} page={pageDocument({ banner })} />)
  await act(() => import('#src/renderer/shell/MovingBanner.tsx'))
  act(() => vi.advanceTimersByTime(6_000))
  expect(shown()).toContain('two')
  expect(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).toBeTruthy()
})

test('[SHELL-05] a page’s own picture stays still under a header with a gallery, and the home page may have a banner of its own', async () => {
  const own = { title: '', description: '', image: picture('dusk') }
  const { container } = renderPiece(<Banner shell={shellWithBanner(gallery)} page={pageDocument({ banner: own })} />)
  expect(container.querySelector('img')?.getAttribute('src')).toContain('dusk')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  const media = { type: 'image', image: picture('river') } as const
  const home = homeDocument({ banner: { title: '', description: '', image: null, media } })
  renderPiece(<Banner shell={shellWithBanner(texts(true))} page={home} />)
  expect(shown()).toContain('river')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Habiter les vallées')
})

test('[SHELL-05] a gallery changes its picture by itself until the visitor stops it', async () => {
  vi.useFakeTimers()
  await renderMoving(gallery)
  expect(shown()).toContain('one')
  act(() => vi.advanceTimersByTime(6_000))
  expect(shown()).toContain('two')
  fireEvent.click(screen.getByRole('button', { name: 'Arrêter le diaporama' }))
  act(() => vi.advanceTimersByTime(20_000))
  expect(shown()).toContain('two')
  expect(screen.getByRole('button', { name: 'Lancer le diaporama' })).toBeTruthy()
})

test('[SHELL-05] a gallery does not move with reduced motion', async () => {
  preferReducedMotion()
  vi.useFakeTimers()
  await renderMoving(gallery)
  act(() => vi.advanceTimersByTime(20_000))
  expect(shown()).toContain('one')
  expect(screen.queryByRole('button')).toBeNull()
})

test('[SHELL-05] the server sends one picture of a gallery, with high fetch priority, and no button', () => {
  const html = renderToString(
    <TestI18n>
      <Banner shell={shellWithBanner(gallery)} page={homeDocument()} />
    </TestI18n>,
  )
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('<button')
})

const video = { type: 'video', video: { src: '/media/valley.mp4', poster: picture('poster') } }

test('[SHELL-05] a video plays muted and inline over its poster, with a button to stop it', async () => {
  const { container } = await renderMoving(video)
  const element = container.querySelector('video')
  expect([element?.muted, element?.hasAttribute('playsinline'), element?.getAttribute('src')]).toEqual([
    true,
    true,
    '/media/valley.mp4',
  ])
  expect(container.querySelector('img')?.getAttribute('src')).toContain('poster')
  expect(screen.getByRole('button', { name: /la vidéo$/ })).toBeTruthy()
})

test('[SHELL-05] with reduced motion the poster replaces the video', async () => {
  preferReducedMotion()
  const { container } = await renderMoving(video)
  expect(container.querySelector('video')).toBeNull()
  expect(container.querySelector('img')?.getAttribute('src')).toContain('poster')
})

/** The page of the sample's banner in another style. */
function shellWithStyle(style: 'panel' | 'split' | 'plain', height: 'low' | 'full' = 'low'): ShellDocument {
  const shell = shellWithBanner({})
  return { ...shell, theme: { ...shell.theme, banner: { style, height } } }
}

test('[SHELL-05] a plain banner asks for no picture, a split one for half of the window’s width', () => {
  const { container } = renderPiece(<Banner shell={shellWithStyle('plain')} page={homeDocument()} />)
  expect(container.querySelector('img')).toBeNull()
  cleanup()
  const page = pageDocument({ banner: { title: '', description: '', image: null } })
  const sizesOf = (shell: ShellDocument, of: PageDocument) =>
    renderPiece(<Banner shell={shell} page={of} />)
      .container.querySelector('img')
      ?.getAttribute('sizes')
  expect(sizesOf(shellWithStyle('split'), page)).toBe('(min-width: 768px) 50vw, 100vw')
  cleanup()
  expect(sizesOf(shellWithStyle('panel', 'full'), homeDocument())).toBe('max(100vw, 160vh)')
})

test('[SHELL-05] the title of the home page is its own; its banner title and that of the header override it', () => {
  const heading = (shell: ShellDocument, change: Partial<PageDocument>) => {
    cleanup()
    renderPiece(<Banner shell={shell} page={homeDocument(change)} />)
    return screen.getByRole('heading', { level: 1 }).textContent
  }
  expect(heading(shellWithBanner({}), { title: 'Maisons de la Vesdre' })).toBe('Maisons de la Vesdre')
  expect(heading(shellWithBanner(texts(true)), { title: 'Maisons de la Vesdre' })).toBe('Habiter les vallées')
  const banner = { title: 'Bienvenue', description: '', image: null }
  expect(heading(shellWithBanner(texts(true)), { banner })).toBe('Bienvenue')
})
