// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ModuleProps } from '#schemas/modules/module-view.ts'
import type { PageModule } from '#schemas/site/page-document.ts'
import type { ViewLoaders } from '#src/renderer/view-registry.ts'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import { aPageDocument, aPageModule } from '../fixtures/page/a-page.ts'
import { showPage } from '../fixtures/page/show-page.tsx'

const loaders: ViewLoaders = {
  word: async () => ({ default: ({ content }: ModuleProps<string>) => <p>{content}</p> }),
  link: async () => ({ default: ({ content }: ModuleProps<string>) => <SiteLink href={content}>Suite</SiteLink> }),
}
const show = (...modules: readonly PageModule[]) => showPage(aPageDocument(modules), loaders)
const picture = {
  urlTemplate: '/media/{width}/x/a.webp',
  widthPx: 1600,
  heightPx: 900,
  alt: 'Vallée',
  placeholder: '',
  focus: 'center' as const,
}

describe('the index of sections', () => {
  const section = (key: string, written: object, content = 'Texte'): PageModule => ({
    ...aPageModule('word', content, written),
    key,
  })
  const sections = [
    section('a', { title: 'Le bien' }),
    section('b', { title: 'Ce que consomme le bien', indexTitle: 'Énergie' }),
    section('c', {}),
    section('d', { title: 'Coûts' }, ''),
    section('e', { title: 'Contact', class: 'folded' }),
  ]
  const showIndex = (...modules: readonly PageModule[]) => {
    const word = async () => ({ ...(await loaders.word?.()), view: { isEmpty: (content: string) => content === '' } })
    return showPage(aPageDocument(modules, { hasSectionIndex: true }), { word } as ViewLoaders)
  }
  const links = () => screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.match(/^#.$/))

  it('[PROP-20] names the sections with a title, by their short names, and none that shows nothing', async () => {
    await showIndex(...sections, section('f', { title: 'Lieu' }))
    const index = screen.getByRole('navigation', { name: 'Sur cette page' })
    expect(within(index).getAllByRole('link')).toEqual(links())
    expect(links().map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#a', 'Le bien'],
      ['#b', 'Énergie'],
      ['#e', 'Contact'],
      ['#f', 'Lieu'],
    ])
  })

  it('[PROP-20] does not show for three sections', async () => {
    await showIndex(...sections)
    expect(links()).toEqual([])
  })

  it('[PROP-20] opens a folded section to which it leads', async () => {
    await showIndex(...sections, section('f', { title: 'Lieu' }))
    const fold = within(screen.getByRole('region', { name: 'Contact' })).getByRole('group')
    expect(fold).toHaveProperty('open', false)
    const index = screen.getByRole('navigation', { name: 'Sur cette page' })
    await userEvent.click(within(index).getByRole('link', { name: 'Contact' }))
    expect(fold).toHaveProperty('open', true)
  })
})

describe('the frame of a module', () => {
  it('[CONF-04] shows title, texts before and after, position and classes', async () => {
    const written = {
      title: 'Nos biens',
      description: '<p>Avant</p>',
      description2: '<p>Après</p>',
      position: 'center',
      class: 'narrow tinted',
      titleSize: 'large',
    }
    await show(aPageModule('word', 'Contenu', written))
    const frame = screen.getByRole('region', { name: 'Nos biens' })
    expect(frame.textContent).toBe('Nos biensAvantContenuAprès')
    expect(frame.dataset.position).toBe('center')
    expect(frame.className).toMatch(/narrow.*tinted/)
    expect(within(frame).getByRole('heading', { level: 2, name: 'Nos biens' }).dataset.size).toBe('large')
  })

  it('[CONF-04] has a smaller heading of the same level for a small title, so that no level is skipped, and none without a title', async () => {
    await show(aPageModule('word', 'A', { title: 'Petit', titleSize: 'small' }), { ...aPageModule('word', 'B'), key: 'b' })
    expect(screen.getByRole('heading', { level: 2, name: 'Petit' }).dataset.size).toBe('small')
    expect(document.getElementById('b')?.querySelector('header')).toBeNull()
  })

  it('[CONF-11] has a colour, a picture, a gallery, or no background', async () => {
    const module = aPageModule('word', 'A')
    const on = (background: PageModule['layout']['background'], key: string): PageModule => ({
      ...module,
      key,
      layout: { ...module.layout, background },
    })
    await show(
      on({ type: 'color', color: '#1f5a4a', isDark: true }, 'color'),
      on({ type: 'image', picture }, 'image'),
      on({ type: 'gallery', pictures: [picture, { ...picture, urlTemplate: '/media/{width}/x/b.webp' }] }, 'gallery'),
      on({ type: 'empty' }, 'empty'),
    )
    const frame = (key: string) => document.getElementById(key)
    expect(frame('color')?.style.backgroundColor).toBe('#1f5a4a')
    expect(frame('color')?.className).toMatch(/dark/)
    expect(frame('image')?.querySelectorAll('img')).toHaveLength(1)
    expect(frame('gallery')?.querySelectorAll('img')).toHaveLength(2)
    expect(frame('empty')?.querySelectorAll('img')).toHaveLength(0)
    // A background picture has no accessible name.
    expect(screen.queryByRole('img', { name: 'Vallée' })).toBeNull()
  })
})

describe('a page', () => {
  it('[CONF-04] puts modules side by side in the columns that each has per screen size', async () => {
    const cell = (key: string, col: object) => ({ ...aPageModule('word', key, { col }), key })
    await show(cell('a', { sm: 12, md: 6, lg: 4 }), cell('b', { sm: 6, md: 6, lg: 8 }), cell('c', { lg: 12 }))
    const row = document.getElementById('a')?.parentElement?.parentElement
    expect(row?.children).toHaveLength(2)
    const style = document.getElementById('a')?.parentElement?.style
    expect(['--sm', '--md', '--lg'].map((name) => style?.getPropertyValue(name))).toEqual(['12', '6', '4'])
    expect(row?.contains(document.getElementById('c'))).toBe(false)
  })

  it('[SHELL-13] navigates to another page without loading a document: title, language, head and focus follow', async () => {
    const here = aPageDocument([aPageModule('link', '/fr/a-vendre/')])
    const head = [{ tag: 'meta', attributes: { name: 'description', content: 'Maisons' } }] as const
    const there = aPageDocument([aPageModule('word', 'Maisons')], {
      path: '/fr/a-vendre/',
      title: 'À vendre',
      headTitle: 'À vendre | Agence',
      head,
    })
    const { fetched } = await showPage([here, there], loaders)
    expect(document.title).toBe('Services | Agence')
    await userEvent.click(screen.getByRole('link', { name: 'Suite' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'À vendre' })).toBeTruthy()
    await act(async () => {})
    expect(document.title).toBe('À vendre | Agence')
    expect(document.documentElement.lang).toBe('fr')
    expect(document.head.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Maisons')
    expect(document.activeElement?.id).toBe('main')
    expect(fetched).toContain('/api/page?path=%2Ffr%2Fa-vendre%2F')
  })

  it('[SHELL-13] moves the focus to the content after a navigation that removes the focused element', async () => {
    const here = aPageDocument([aPageModule('link', '/fr/services/?sort=area')])
    await showPage([here], loaders)
    await userEvent.click(screen.getByRole('link', { name: 'Suite' }))
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('main'))
  })
})
