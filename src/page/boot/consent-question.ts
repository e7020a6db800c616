import type { ExternalMedium } from '#schemas/site/consent.ts'
import { closeOnEscape, giveBackFocus, keepInPlace, type QuestionAction } from '#src/page/consent/question-dialog.ts'
import { AGREED_TO_ALL, DECLINED, hasAnswered, storeConsent, storeMediaConsent } from '#src/state/stored-consent.ts'

/**
 * Opens the cookie question in the page (CONS-01) where this version of it was not answered, and takes the answer. The application
 * takes its place for the settings, and after a navigation.
 */
export function askForConsent(): void {
  const place = document.querySelector<HTMLElement>('[data-consent-question]')
  const dialog = place?.querySelector('dialog')
  const { version = '', media = '' } = place?.dataset ?? {}
  if (!place || !dialog || hasAnswered(version)) return
  dialog.open = true
  // Filled late, since screen readers announce changes only.
  const status = dialog.querySelector<HTMLElement>('[data-announcement]')
  if (status) status.textContent = status.dataset.announcement ?? ''

  const close = () => {
    giveBackFocus(dialog, null)
    dialog.open = false
    end()
  }
  const answer = (isAgreed: boolean) => {
    // The attribute lists the configured media.
    for (const medium of media.split(' ').filter(Boolean) as ExternalMedium[]) storeMediaConsent(medium, isAgreed)
    storeConsent({ consent: isAgreed ? AGREED_TO_ALL : DECLINED, version })
    close()
    // Browsers tell other tabs only; in this one the application listens too.
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  }
  const actions: { readonly [action in QuestionAction]?: () => void } = {
    agree: () => answer(true),
    decline: () => answer(false),
    close,
  }
  const onClick = ({ target }: MouseEvent) => {
    const action = target instanceof Element ? target.closest<HTMLElement>('[data-action]')?.dataset.action : undefined
    // The buttons have these actions.
    if (action !== undefined) actions[action as QuestionAction]?.()
  }
  dialog.addEventListener('click', onClick)
  const ends = [keepInPlace(dialog, true), closeOnEscape(dialog, close), () => dialog.removeEventListener('click', onClick)]
  // The application has put its own dialog into the place of this one.
  const replaced = new MutationObserver(() => {
    if (!dialog.isConnected) end()
  })
  if (place.parentNode) replaced.observe(place.parentNode, { childList: true })
  function end(): void {
    replaced.disconnect()
    for (const act of ends.splice(0)) act()
  }
}
