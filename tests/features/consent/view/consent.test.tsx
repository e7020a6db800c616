// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { ConsentLink } from '#src/features/consent/view/ConsentLink.tsx'
import { LazyConsent } from '#src/features/consent/view/LazyConsent.tsx'
import { PreviewContext } from '#src/ui/site/navigation.ts'
import { visitorConsentAtom } from '#src/ui/state/visitor-consent.ts'
import { AGREED_TO_ALL, DECLINED } from '#src/ui/state/whole-consent.ts'
import { aPageModule } from '../../../fixtures/page/a-page.ts'
import { addedScripts, keepScriptsUnloaded } from '../../../fixtures/scripts.ts'
import { pageDocument, shellDocument } from '../../../renderer/shell/documents.ts'

const TRACKING = { analyticsId: 'G-AB12CD34EF', socialPixelId: '123456789012345' }
const ONLY_TOURS = { tracking: {}, externalMedia: [{ medium: 'videos', names: ['Matterport'] }] } as const
const ANALYTICS = 'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF'
const PIXEL = 'https://connect.facebook.net/en_US/fbevents.js'
const CATEGORIES = ['necessary', 'analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization']

/** Callbacks that wait for the page to be idle: a test runs them. */
const waiting = new Map<number, () => void>()

beforeEach(() => {
  keepScriptsUnloaded()
  window.localStorage.clear()
  window.sessionStorage.clear()
  document.head.innerHTML = ''
  delete window.dataLayer
  delete window.fbq
  delete window._fbq
  waiting.clear()
  let handle = 0
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => {
    handle += 1
    waiting.set(handle, begin)
    return handle
  })
  vi.stubGlobal('cancelIdleCallback', (asked: number) => waiting.delete(asked))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

interface Setting {
  readonly shell?: Partial<ShellDocument>
  readonly page?: Partial<PageDocument>
  readonly search?: string
  readonly language?: Language
}

/** The consent dialog of a page and the link in its footer, once the page is idle. The site has services unless the shell overrides it. */
async function visit({ shell, page, search = '', language = 'fr' }: Setting = {}) {
  const store = createStore()
  const around = shellDocument({ language, tracking: TRACKING, ...shell })
  const tree = (change: Partial<PageDocument> = {}, at = search) => (
    <Provider store={store}>
      <TestI18n language={language}>
        <PreviewContext value={page?.isPreview === true}>
          <div id="top" tabIndex={-1} />
          <LazyConsent shell={around} page={pageDocument({ language, ...page, ...change })} queryString={at} />
          <ConsentLink className="" shell={around} />
        </PreviewContext>
      </TestI18n>
    </Provider>
  )
  const { rerender } = render(tree())
  const beIdle = async () => {
    await act(async () => {
      for (const begin of waiting.values()) begin()
      waiting.clear()
    })
    // The dialog's files are loaded; only promises are still pending.
    await act(async () => vi.dynamicImportSettled())
  }
  const goTo = (change: Partial<PageDocument>, at = '') => act(async () => rerender(tree(change, at)))
  await beIdle()
  return { store, beIdle, goTo }
}

const dialog = () => screen.queryByRole('dialog')
const press = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const stored = () => CATEGORIES.filter((category) => window.localStorage.getItem(`consent_${category}`) === 'true')
const answer = (consent = DECLINED, version = '1') => createStore().set(visitorConsentAtom, { consent, version })
const pageViews = () =>
  (window.dataLayer ?? []).flatMap((item) => {
    const [command, name, options] = Array.from(Object(item) as ArrayLike<unknown>)
    return command === 'event' && name === 'page_view' ? [Object(options)] : []
  })

describe('the consent dialog', () => {
  it('[CONS-01] shows when no consent is stored, with equal buttons for agreeing and declining side by side', async () => {
    await visit()
    const box = screen.getByRole('dialog', { name: /à vous de choisir$/ })
    const [agree, decline, settings] = within(box).getAllByRole('button')
    expect([agree, decline, settings].map((button) => button?.getAttribute('aria-label') ?? button?.textContent)).toEqual([
      'Tout accepter',
      'Tout refuser',
      'Choisir par catégorie',
    ])
    expect(agree?.className).toBe(decline?.className)
    expect(settings?.className).not.toBe(agree?.className)
    expect(within(box).getByRole('link', { name: 'Politique de cookies' }).getAttribute('href')).toBe('/fr/cookies/')
  })

  it('[CONS-01] does not show when an answer is stored, and does not even load its code', async () => {
    answer()
    await visit({ shell: ONLY_TOURS })
    expect([dialog(), waiting.size]).toEqual([null, 0])
  })

  it('[SHELL-07] does not show in a preview, which loads no service and whose link leads to the policy', async () => {
    answer(AGREED_TO_ALL, '1 analyticsId')
    await visit({
      page: { isPreview: true },
      shell: { consent: { version: '2', policyPath: '/fr/cookies/', title: '', text: '' } },
    })
    expect([dialog(), window.dataLayer, addedScripts()]).toEqual([null, undefined, []])
    expect(screen.getByRole('link', { name: 'Gérer les cookies' }).getAttribute('href')).toBe('/preview/fr/cookies/')
  })

  it('[CONS-01] shows again when the question has another version', async () => {
    answer(AGREED_TO_ALL, '1')
    await visit({ shell: { consent: { version: '2', policyPath: '/', title: '', text: '' } } })
    expect(dialog()).not.toBeNull()
  })

  it('does not take the focus, and is announced', async () => {
    await visit()
    expect(document.activeElement).toBe(document.body)
    expect(screen.getByRole('status').textContent).toBe('Une question sur les cookies se trouve au début de la page.')
  })

  it.each([
    ['Escape in it', () => fireEvent.keyDown(screen.getByRole('button', { name: 'Tout refuser' }), { key: 'Escape' })],
    ['Escape anywhere', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['its closing button', () => press('Décider plus tard')],
  ])('[CONS-01] closed by %s stores no answer and does not show again on this visit', async (_, close) => {
    const { goTo } = await visit()
    close()
    expect([dialog(), stored(), window.localStorage.length]).toEqual([null, [], 0])
    await goTo({ path: '/fr/contact/' })
    expect(dialog()).toBeNull()
    cleanup()
    await visit()
    expect(dialog()).toBeNull()
    cleanup()
    window.sessionStorage.clear()
    await visit()
    expect(dialog()).not.toBeNull()
  })

  it('leaves Escape to other open elements', async () => {
    await visit()
    const menu = document.body.appendChild(document.createElement('button'))
    menu.setAttribute('aria-expanded', 'true')
    fireEvent.keyDown(menu, { key: 'Escape' })
    expect(dialog()).not.toBeNull()
    menu.remove()
  })

  it('[CONS-01] does not show if nothing needs consent, and the link in the footer leads to the policy', async () => {
    await visit({ shell: { tracking: {} } })
    expect([dialog(), waiting.size]).toEqual([null, 0])
    expect(screen.getByRole('link', { name: 'Gérer les cookies' }).getAttribute('href')).toBe('/fr/cookies/')
  })

  it('[CONS-06] asks for the configured media of other hosts by name, and for nothing else', async () => {
    await visit({ shell: ONLY_TOURS })
    expect(dialog()?.textContent).toContain('Vidéos et visites virtuelles viennent de Matterport')
    press('Choisir par catégorie')
    const toggles = screen.getAllByRole('switch') as HTMLInputElement[]
    expect(toggles.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, false],
    ])
    fireEvent.click(screen.getByRole('switch', { name: 'Vidéos et visites virtuelles', description: /Matterport reçoit/ }))
    press('Enregistrer mon choix')
    expect(['consent_videos', 'consent_maps'].map((name) => window.localStorage.getItem(name))).toEqual(['true', null])
    expect(stored()).toEqual(['necessary'])
  })

  it.each([
    ['Tout accepter', 'true'],
    ['Tout refuser', 'false'],
  ])('[CONS-02] applies "%s" to the media too', async (name, remembered) => {
    await visit({ shell: { ...ONLY_TOURS, tracking: TRACKING } })
    press(name)
    expect(window.localStorage.getItem('consent_videos')).toBe(remembered)
  })

  it('names the configured services', async () => {
    await visit()
    expect(dialog()?.textContent).toContain(
      'nous mesurons les visites et adaptons notre publicité grâce à Google Analytics et Meta (Facebook, Instagram)',
    )
    cleanup()
    await visit({ shell: { tracking: { adsId: 'AW-123456789' } } })
    expect(dialog()?.textContent).toContain('nous mesurons et adaptons notre publicité grâce à Google Ads')
  })

  it('has the configured title and text', async () => {
    await visit({ shell: { consent: { version: '1', policyPath: '/x/', title: 'Notre titre', text: 'Notre texte.' } } })
    expect(screen.getByRole('dialog', { name: 'Notre titre', description: /^Notre texte\./ })).toBeTruthy()
  })

  it.each(LANGUAGES)('[LANG-01] has all its texts in %s', async (language) => {
    const maps = { medium: 'maps', names: ['tiles.example'] } as const
    await visit({ language, shell: { externalMedia: [maps, ...ONLY_TOURS.externalMedia] } })
    const [, , settings] = within(screen.getByRole('dialog')).getAllByRole('button')
    if (settings) fireEvent.click(settings)
    expect(within(screen.getByRole('dialog')).getAllByRole('switch')).toHaveLength(7)
    expect(document.body.textContent).not.toMatch(/consent\.|undefined|\{/)
  })
})

describe('an answer', () => {
  it('[CONS-02, CONS-03] to agree to all stores every category as true and closes the dialog', async () => {
    await visit()
    press('Tout accepter')
    expect([dialog(), stored(), window.localStorage.getItem('consent')]).toEqual([null, CATEGORIES, 'true'])
    expect(window.localStorage.getItem('consent_version')).toBe('1')
  })

  it('[CONS-02] to decline stores only the necessary category as true', async () => {
    await visit()
    press('Tout refuser')
    expect([dialog(), stored()]).toEqual([null, ['necessary']])
  })

  it('[CONS-02] in the settings has five toggles, all off but the necessary one, which stays on', async () => {
    await visit()
    press('Choisir par catégorie')
    const toggles = screen.getAllByRole('switch') as HTMLInputElement[]
    expect(toggles.map(({ checked }) => checked)).toEqual([true, false, false, false, false])
    expect(toggles.map(({ disabled }) => disabled)).toEqual([true, false, false, false, false])
    expect(screen.getByRole('switch', { name: 'Stockage analytique', description: /Mesurer les visites/ })).toBeTruthy()
  })

  it('[CONS-02] to agree partly stores the chosen toggles', async () => {
    await visit()
    press('Choisir par catégorie')
    fireEvent.click(screen.getByRole('switch', { name: 'Données publicitaires' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Stockage analytique' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Données publicitaires' }))
    press('Enregistrer mon choix')
    expect([dialog(), stored()]).toEqual([null, ['necessary', 'analytics_storage']])
  })

  it('given with the focus in the dialog moves the focus to the start of the page', async () => {
    await visit()
    screen.getByRole('button', { name: 'Tout refuser' }).focus()
    press('Tout refuser')
    expect(document.activeElement?.id).toBe('top')
  })
})

describe('the link in the footer', () => {
  const link = () => screen.getByRole('button', { name: 'Gérer les cookies' })

  async function reopen() {
    answer(AGREED_TO_ALL)
    const visited = await visit()
    link().focus()
    fireEvent.click(link())
    await visited.beIdle()
    return visited
  }

  it('[CONS-01] reopens the dialog with the toggles as stored, and the focus in it', async () => {
    await reopen()
    expect(document.activeElement?.textContent).toMatch(/à vous de choisir$/)
    const toggles = screen.getAllByRole('switch') as HTMLInputElement[]
    expect(toggles.map(({ checked }) => checked)).toEqual([true, true, true, true, true])
  })

  it.each([
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
    ['its closing button', () => press('Fermer sans rien changer')],
  ])('gets the focus back when the dialog is closed by %s, which changes nothing', async (_, close) => {
    await reopen()
    fireEvent.click(screen.getByRole('switch', { name: 'Stockage analytique' }))
    close()
    expect([dialog(), stored(), document.activeElement]).toEqual([null, CATEGORIES, link()])
  })

  it('[CONS-02] lets a visitor withdraw consent', async () => {
    await reopen()
    press('Tout refuser')
    expect([dialog(), stored(), document.activeElement]).toEqual([null, ['necessary'], link()])
  })
})

describe('[CONS-04] the parameter setcookies', () => {
  it('clears the stored answer, so that the dialog reappears, and is removed from the URL', async () => {
    answer(AGREED_TO_ALL)
    window.localStorage.setItem('consent_maps', 'true')
    window.history.replaceState({ key: 'x' }, '', '/fr/a-vendre/?page=2&setcookies=1#list')
    await visit({ search: '?page=2&setcookies=1' })
    expect(dialog()).not.toBeNull()
    expect(Object.keys(window.localStorage).filter((name) => name.startsWith('consent'))).toEqual([])
    const { pathname, search, hash } = window.location
    expect([pathname + search + hash, window.history.state]).toEqual(['/fr/a-vendre/?page=2#list', { key: 'x' }])
  })

  it('loads no service that was agreed to before', async () => {
    answer(AGREED_TO_ALL)
    await visit({ search: '?setcookies', shell: { tracking: TRACKING } })
    expect(addedScripts()).toEqual([])
  })
})

describe('the configured services', () => {
  const shell = { tracking: TRACKING }

  it('[CONS-03, CONS-06] load with the answer and not before, and get one page view', async () => {
    window.history.replaceState(null, '', '/fr/a-vendre/?page=2#list')
    await visit({ shell })
    expect([addedScripts(), pageViews()]).toEqual([[], []])
    press('Tout accepter')
    expect(addedScripts()).toEqual([ANALYTICS, PIXEL])
    expect(pageViews()).toEqual([{ page_title: 'À vendre', page_location: `${window.location.origin}/fr/a-vendre/?page=2` }])
  })

  it('[CONS-03] load by themselves if the visitor agreed on an earlier visit', async () => {
    answer(AGREED_TO_ALL)
    await visit({ shell })
    expect([dialog(), addedScripts(), pageViews().length]).toEqual([null, [ANALYTICS, PIXEL], 1])
  })

  it('[CONS-03] get each page view of client-side routing, but none of previews and mailed links', async () => {
    answer(AGREED_TO_ALL)
    const { goTo } = await visit({ shell })
    await goTo({ path: '/fr/contact/', headTitle: 'Contact' })
    await goTo({ path: '/fr/contact/', headTitle: 'Contact' })
    await goTo({ path: '/fr/contact/', headTitle: 'Contact' }, '?subject=visit')
    const mailed = [aPageModule('mail-action', {})]
    await goTo({ path: '/fr/fin/', isPersonal: true, modules: mailed })
    expect(pageViews().map(({ page_title }) => page_title)).toEqual(['À vendre', 'Contact', 'Contact'])
  })

  it.each<[string, Setting]>([
    ['a page that says what a link in a mail does', { page: { isPersonal: true, modules: [aPageModule('mail-action', {})] } }],
    ['an address with the secret of a link in a mail', { search: '?a=1&token=x' }],
    ['a page of an owner', { page: { isPersonal: true, modules: [{ ...aPageModule('article', {}), type: 'owner-figures' }] } }],
  ])('[CONS-06] do not load on %s', async (_, setting) => {
    answer(AGREED_TO_ALL)
    await visit({ shell, ...setting })
    expect([addedScripts(), window.dataLayer]).toEqual([[], undefined])
  })

  it('[CONS-06] are unloaded on the way to a page of owners: it is loaded as a new document', async () => {
    answer(AGREED_TO_ALL)
    const { goTo } = await visit({ shell })
    const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
    window.history.replaceState(null, '', '/fr/login/?next=1')
    await goTo({ path: '/fr/login/', isPersonal: true, modules: [{ ...aPageModule('article', {}), type: 'owner-login' }] })
    expect(replaced.mock.calls).toEqual([['/fr/login/?next=1']])
    expect([pageViews().length, stored()]).toEqual([1, CATEGORIES])
  })

  it('[CONS-02] are unloaded by a withdrawal in this tab or another: the document is loaded again', async () => {
    answer(AGREED_TO_ALL)
    const { store } = await visit({ shell })
    const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
    window.history.replaceState(null, '', '/fr/a-vendre/?page=2#list')
    answer(DECLINED)
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'consent_date' })))
    expect(store.get(visitorConsentAtom)?.consent).toEqual(DECLINED)
    expect(replaced.mock.calls).toEqual([['/fr/a-vendre/?page=2']])
    expect(pageViews()).toHaveLength(1)
  })
})
