import { expect, test } from 'vitest'
import { resolveShell } from '#src/definition/pages/resolve-shell.ts'
import { aPage, aSite, contextOf } from '#src/dev/testing/site-fixture.ts'
import { agencySite } from '#src/dev/testing/site-fixture-agency.ts'

const shell = resolveShell(contextOf(agencySite()), 'nl')

test('[MENU-01, CONF-06] the menu contains the Published pages that are configured for it, sorted, with their titles in the language', () => {
  expect(shell.menu.map(({ title, path }) => [title, path])).toEqual([
    ['Welkom', '/nl/'],
    ['Te koop', '/nl/te-koop/'],
    ['Diensten', '/nl/diensten/'],
    ['Tour', 'https://tower.example/'],
    ['Contact', '/nl/contact/'],
  ])
  expect(shell.menu.map(({ isExternal }) => isExternal)).toEqual([false, false, false, true, false])
})

test('[MENU-01, MENU-02] child menus are below their page, at parent path + child path', () => {
  expect(shell.menu[2]?.children).toEqual([
    { id: 'team', title: 'Team', path: '/nl/diensten/team/', isExternal: false, children: [] },
  ])
})

test('[MENU-01] circular menus end, and a child is not at the top as well', () => {
  const pages = [
    aPage('a', '/a/', {}, { showInMenu: true, childMenus: ['b', 'nowhere', 'draft'] }),
    aPage('b', '/b/', {}, { showInMenu: true, childMenus: ['c', 'b'] }),
    aPage('c', '/c/', {}, { childMenus: ['b', 'a'] }),
    aPage('draft', '/draft/', {}, { status: 'Draft' }),
  ]
  const { menu } = resolveShell(contextOf(aSite({ pages })), 'fr')
  expect(menu).toMatchObject([{ id: 'a', children: [{ id: 'b', children: [{ id: 'c', children: [] }] }] }])
  expect(menu).toHaveLength(1)
})

test('[MENU-01, PROP-13] entries with the same sort are ordered by title', () => {
  const pages = ['Villa', 'Époque', 'Zoo', 'Appartement'].map((title, index) =>
    aPage(`p${index}`, `/p${index}/`, { title }, { name: title, showInMenu: true, sort: title === 'Zoo' ? 1 : 2 }),
  )
  const { menu } = resolveShell(contextOf(aSite({ pages })), 'fr')
  expect(menu.map(({ title }) => title)).toEqual(['Zoo', 'Appartement', 'Époque', 'Villa'])
})

test('[SHELL-01, CONF-06, CONF-02] the top bar contains its Published items only, localised, and none without a name', () => {
  expect(shell.header.topBar?.items).toEqual([{ label: 'Contact', link: '/nl/contact/', status: 'Published' }])
})

test('[SHELL-05] the shell contains no banner text that is not public', () => {
  const { banner } = resolveShell(contextOf(agencySite()), 'fr').header
  expect(banner).toMatchObject({
    title: { text: 'Bienvenue', public: true },
    description: { text: '', public: false },
    image: { alt: 'Vallée' },
  })
})

test('[CONF-08] the header has its defaults filled in', () => {
  expect(shell.header.logo).toMatchObject({
    position: 'left',
    showLogoAtStart: false,
    image: { urlTemplate: '/media/{width}/x/logo.svg' },
  })
})

test('[SHELL-08] the free evaluation and the saved search have localised paths', () => {
  expect(resolveShell(contextOf(agencySite()), 'fr')).toMatchObject({
    freeEvaluationPath: '/fr/estimation-gratuite/',
    searchRegisterPath: '/fr/recherche/',
    contactPath: '/fr/contact/',
  })
})

test('[EPC-02] the energy scales follow decision 038 unless the site chooses another profile', () => {
  const site = agencySite()
  const listings = {
    pageSize: 12,
    showUnavailable: true,
    showPriceHistory: false,
    showOpenHouses: true,
    energyScales: { brussels: 'current' },
  } as const
  const chosen = resolveShell(contextOf({ ...site, config: { ...site.config, listings } }), 'fr')
  expect([shell.energyScales, chosen.energyScales]).toEqual([{ brussels: 'specification' }, { brussels: 'current' }])
})

test('[CONF-10, SHELL-03] languages, home path, the theme and marquee values come from the site', () => {
  expect(shell).toMatchObject({
    languages: ['fr', 'nl', 'en'],
    homePath: '/nl/',
    marqueeIgnore: [3],
    agency: { name: 'Agence du Hohneck', supervisoryAuthority: 'IPI' },
  })
  expect(shell.theme).toEqual({
    header: 'bar',
    banner: { style: 'gradient', height: 'regular' },
    cards: 'framed',
    hasSchemeSwitch: false,
  })
})
