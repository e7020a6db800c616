// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { NewsItem } from '#modules/news/news-items.ts'
import { headOfPage } from '#src/definition/pages/module-rules.ts'
import { moduleServers } from '#src/dev/testing/module-types.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const items: readonly NewsItem[] = [5, 4, 3, 2, 1].map((month) => ({
  id: `n${month}`,
  path: `/fr/actualites/n${month}/`,
  title: `Nouvelle ${month}`,
  summary: '',
  date: `2026-0${month}-01`,
  image: null,
}))

const titles = () => screen.getAllByRole('listitem').flatMap((item) => within(item).queryAllByText(/^Nouvelle/))

describe('the news', () => {
  it.each(['cards', 'list', 'headlines'])('[CONF-05] lead to the page of each dated article in the view %s', async (view) => {
    await showModule('news', { module: { view } })
    expect(screen.getByRole('link', { name: 'Vendre sans se tromper de prix' }).getAttribute('href')).toBe('/fr/services/vente/')
    expect(screen.getByText(/^5\smars 2026$/).getAttribute('datetime')).toBe('2026-03-05')
  })

  it('[CONF-05] stand on pages that can be linked to, the newest first', async () => {
    await showModule('news', { module: { maxItems: 2 }, resolved: { items }, search: '?page=2' })
    expect(titles().map(({ textContent }) => textContent)).toEqual(['Nouvelle 3', 'Nouvelle 2'])
    expect(screen.getByRole('link', { name: 'Page suivante' }).getAttribute('href')).toBe('/fr/page/?page=3')
  })

  it('[CONF-05] are only the newest if older ones have their own page, with a link to all', async () => {
    await showModule('news', { content: { category: 'sample' }, module: { maxItems: 2 }, resolved: { items }, search: '?page=2' })
    expect(titles()).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Toutes les actualités' }).getAttribute('href')).toBe('/fr/services/')
  })

  it('[CONF-05] name their feed in the head of the page, once', async () => {
    const { props } = await showModule('news')
    const module = { type: 'news', problem: null, content: props.content }
    // A page's document holds more than the rules read.
    const page = { modules: [module, module] } as unknown as Parameters<typeof headOfPage>[1]
    const { feeds } = headOfPage(moduleServers, page, { language: 'fr', publicUrl: 'https://agence.example', path: '/fr/' })
    expect(feeds.map(({ path }) => path)).toEqual(['/feeds/news/sample/fr.atom'])
  })
})
