// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ModuleProps } from '#schemas/modules/module-view.ts'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import type { ViewLoaders } from '#src/renderer/view-registry.ts'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import { aPageDocument, aPageModule, aShell } from '../../../../fixtures/page/a-page.ts'
import { showPage } from '../../../../fixtures/page/show-page.tsx'

const view = async () => ({ default: ({ content }: ModuleProps<string>) => <SiteLink href={content}>Suite</SiteLink> })
const loaders: ViewLoaders = { link: view, 'owner-login': view }
const shop = aPageDocument([aPageModule('link', '/fr/login/?next=1')], { path: '/fr/a/', title: 'A' })
const login = aPageDocument([{ ...aPageModule('link', '/fr/a/'), type: 'owner-login' }], { path: '/fr/login/', title: 'Login' })
const other = aPageDocument([], { path: '/fr/b/', title: 'B' })
const measured = { ...aShell, tracking: { analyticsId: 'G-AB12CD34EF' } }

async function follow(pages: Parameters<typeof showPage>[0], shell: ShellDocument = measured) {
  const assigned = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const shown = await showPage(pages, loaders, () => null, shell)
  await userEvent.click(screen.getByRole('link', { name: 'Suite' }))
  return { assigned, ...shown }
}

it('[CONS-06] navigating from a measured page to a page of owners loads a document', async () => {
  const { assigned } = await follow([shop, login])
  await waitFor(() => expect(assigned.mock.calls).toEqual([['/fr/login/?next=1']]))
  expect(screen.getByRole('heading', { name: 'A' })).toBeTruthy()
})

it('[CONS-06] navigating back from a page of owners loads a document with the policy of measured pages', async () => {
  const { assigned } = await follow([login, shop])
  await waitFor(() => expect(assigned.mock.calls).toEqual([['/fr/a/']]))
})

it('[CONS-06] of two links followed in turn, the last one wins in any order of the answers', async () => {
  const two = async () => ({
    default: () => (
      <>
        <SiteLink href="/fr/slow/">Lente</SiteLink>
        <SiteLink href="/fr/b/">Rapide</SiteLink>
      </>
    ),
  })
  const slow = Promise.withResolvers<unknown>()
  const assigned = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const from = aPageDocument([aPageModule('two', null)], { path: '/fr/a/', title: 'A' })
  await showPage([from, other], { two }, (url) => (url.includes('slow') ? slow.promise : null), measured)
  await userEvent.click(screen.getByRole('link', { name: 'Lente' }))
  await userEvent.click(screen.getByRole('link', { name: 'Rapide' }))
  expect(await screen.findByRole('heading', { name: 'B' })).toBeTruthy()
  slow.resolve({ kind: 'page', page: { ...login, path: '/fr/slow/' } })
  await new Promise((resolve) => setTimeout(resolve))
  expect(assigned).not.toHaveBeenCalled()
})

it('[CONS-06] routing between pages of one kind stays client-side', async () => {
  const toOther = { ...shop, modules: [aPageModule('link', '/fr/b/')] }
  const { assigned } = await follow([toOther, other])
  expect(await screen.findByRole('heading', { name: 'B' })).toBeTruthy()
  expect(assigned).not.toHaveBeenCalled()
})

it('[CONS-06] without services, client-side routing also reaches the pages of owners', async () => {
  const { assigned } = await follow([shop, login], aShell)
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy()
  expect(assigned).not.toHaveBeenCalled()
})
