// @vitest-environment happy-dom

import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { ClosedQuestion } from '#src/features/consent/view/ConsentDialog.tsx'
import { askForConsent, openConsentSettings } from '#src/renderer/boot/consent-question.ts'
import { readConsent, readMediaConsent } from '#src/ui/state/stored-consent.ts'
import { shellDocument } from '../shell/documents.ts'

const shell = shellDocument({ tracking: {}, externalMedia: [{ medium: 'videos', names: ['Matterport'] }] })

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const html = renderToString(
    <TestI18n language="fr">
      <ClosedQuestion shell={shell} />
    </TestI18n>,
  )
  document.body.innerHTML = `<div id="top" tabindex="-1"></div><div data-consent-question data-version="1 videos" data-media="videos">${html}</div>`
})
afterEach(() => {
  // Ends what still listens.
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  vi.unstubAllGlobals()
})

const isOpen = () => document.querySelector('dialog')?.open
const press = (action: string) => document.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click()

describe('the cookie question in the HTML of a page', () => {
  it('[CONS-01] is closed until the first script opens it and announces it', () => {
    const status = () => document.querySelector('[role="status"]')?.textContent
    expect([isOpen(), status()]).toEqual([false, ''])
    askForConsent()
    expect([isOpen(), status()]).toEqual([true, 'Une question sur les cookies se trouve au début de la page.'])
  })

  it('[CONS-01] stays closed where this version was answered, and opens where another one was', () => {
    window.localStorage.setItem('consent_version', '1 videos')
    askForConsent()
    expect(isOpen()).toBe(false)
    window.localStorage.setItem('consent_version', '1')
    askForConsent()
    expect(isOpen()).toBe(true)
  })

  it.each([
    ['agree', true],
    ['decline', false],
  ])('[CONS-03] takes the answer %s, keeps it, tells the application and closes', (action, isGranted) => {
    const heard = vi.fn()
    window.addEventListener('storage', heard, { once: true })
    askForConsent()
    press(action)
    expect([isOpen(), readMediaConsent('videos'), heard.mock.calls.length]).toEqual([false, isGranted, 1])
    expect(readConsent()).toMatchObject({ version: '1 videos', consent: { necessary: true, ad_storage: isGranted } })
  })

  it.each([
    ['its button', () => press('close')],
    ['Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ])('[CONS-01] closes by %s, keeps nothing, and gives the focus back', (_, close) => {
    askForConsent()
    document.querySelector<HTMLElement>('[data-action="agree"]')?.focus()
    close()
    expect([isOpen(), readConsent(), document.activeElement?.id]).toEqual([false, null, 'top'])
    expect(document.documentElement.style.getPropertyValue('--consent-height')).toBe('')
  })

  it('[CONS-02] shows its settings without the application, and stores the choices', () => {
    const fieldset = () => document.querySelector<HTMLElement>('fieldset')
    askForConsent()
    expect(fieldset()?.hidden).toBe(true)
    press('settings')
    expect([fieldset()?.hidden, document.activeElement?.tagName]).toEqual([false, 'H2'])
    document.querySelector<HTMLInputElement>('input[name="videos"]')?.click()
    press('save')
    expect([isOpen(), readMediaConsent('videos')]).toEqual([false, true])
    expect(readConsent()?.consent).toMatchObject({ necessary: true, ad_storage: false })
  })

  it('[CONS-02] opens with the settings of the stored answer for the link in the footer, which gets the focus back', () => {
    askForConsent()
    press('agree')
    const link = document.createElement('button')
    document.body.append(link)
    openConsentSettings(link)
    const toggle = document.querySelector<HTMLInputElement>('input[name="videos"]')
    expect([isOpen(), toggle?.checked, document.querySelector('fieldset')?.hidden]).toEqual([true, true, false])
    press('close')
    expect([isOpen(), document.activeElement]).toEqual([false, link])
  })

  it('ends when the application puts its own dialog in its place', async () => {
    askForConsent()
    document.querySelector('[data-consent-question]')?.remove()
    await vi.waitFor(() => expect(document.documentElement.style.getPropertyValue('--consent-height')).toBe(''))
  })
})
