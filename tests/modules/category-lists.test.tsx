// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import Category from '#modules/category/Category.tsx'
import type { Resolved } from '#modules/category/server.ts'
import type { CategoryArticle } from '#schemas/site/category-article.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { prepareModule } from '#src/dev/testing/module-tree.tsx'
import '#src/dev/testing/show-module.tsx'

const anArticle = (name: string): CategoryArticle => {
  return { id: name, path: `/fr/services/${name}/`, name, summary: '', icon: '', date: '', image: null }
}

const articles = Array.from({ length: 12 }, (_, index) => anArticle(`article-${index + 1}`))
const subcategories = [{ id: 'advice', name: 'Conseils', articles: [anArticle('garden')], subcategories: [] }]

async function showCategory(lists: Partial<Pick<Resolved, 'articles' | 'subcategories'>>, module: object = {}) {
  const { props } = await prepareModule('category', { module })
  const content: Resolved = {
    version: 1,
    name: 'Services',
    page: 'services',
    sortBy: 'sort',
    articles: [],
    subcategories: [],
    ...lists,
  }
  render(
    <TestI18n>
      <Category content={content} context={props.context} />
    </TestI18n>,
  )
}

describe('the lists of a category', () => {
  it('[CONF-07] show at most 9 articles unless the module configures another number', async () => {
    await showCategory({ articles })
    expect(screen.getAllByRole('article')).toHaveLength(9)
  })

  it('[CONF-04] show as many articles as the module configures', async () => {
    await showCategory({ articles }, { maxItems: 2 })
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it('[CONF-04] show subcategories only if the module shows them, or as a tree', async () => {
    await showCategory({ articles, subcategories })
    expect(screen.queryByRole('heading', { name: 'Conseils' })).toBeNull()
  })

  it.each([{ isHasSubcategories: true }, { view: 'tree' }])(
    '[CONF-04] show subcategories with their articles: %o',
    async (module) => {
      await showCategory({ articles, subcategories }, module)
      expect(screen.getByRole('heading', { name: 'Conseils' })).toBeTruthy()
      expect(screen.getByRole('link', { name: 'garden' })).toBeTruthy()
    },
  )

  it('[PROP-11] show a message when there are no articles', async () => {
    await showCategory({})
    expect(screen.getByText('Aucun article pour le moment.')).toBeTruthy()
  })
})
