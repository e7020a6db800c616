// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aSummary } from '#src/dev/testing/api-answers.ts'
import type { ModuleSetting } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'

const KEY = 'vitrine.recent'

/** Behaves like the API: 5 is no longer offered. */
const answer = (url: string) => {
  const ids = new URLSearchParams(url.split('?')[1]).getAll('id').map(Number)
  return { items: ids.filter((id) => id !== 5).map((ID) => aSummary({ ID, TypeDescription: `Maison ${ID}` })) }
}
const show = (setting: ModuleSetting = {}) => showModule('recently-viewed', { answer, ...setting })
const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

/** Whatever is observed is near. */
function NearObserver(notice: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
  return { observe: () => notice([{ isIntersecting: true }]), disconnect: () => undefined }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('IntersectionObserver', vi.fn(NearObserver))
})

describe('the properties seen', () => {
  it('[SEL-02] shows them the latest first, but the one on the page, the hidden and those that are gone, which it forgets', async () => {
    sessionStorage.setItem(KEY, '[4,5,3,2,1]')
    localStorage.setItem('vitrine.hidden', '[2]')
    await show({ parameters: { id: '3' } })
    await waitFor(() => expect(names()).toEqual(['Maison 4', 'Maison 1']))
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBe('[4,3,2,1]'))
  })

  it('[SEL-02] shows and fetches nothing before the first', async () => {
    const { fetched } = await show()
    expect(screen.queryByRole('list')).toBeNull()
    expect(fetched).toEqual([])
  })

  it('[SEL-02] outlive the visit only where the visitor asks for it, and can be cleared', async () => {
    sessionStorage.setItem(KEY, '[1]')
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Garder plus longtemps' }))
    expect([sessionStorage.getItem(KEY), localStorage.getItem(KEY)]).toEqual([null, '[1]'])
    await userEvent.click(screen.getByRole('button', { name: 'Ne plus garder' }))
    expect([sessionStorage.getItem(KEY), localStorage.getItem(KEY)]).toEqual(['[1]', null])
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la liste' }))
    expect([sessionStorage.getItem(KEY), localStorage.getItem(KEY)]).toEqual(['[]', null])
    expect(document.activeElement).toBe(screen.getByRole('status'))
  })
})
