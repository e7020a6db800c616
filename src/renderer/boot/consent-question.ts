import { type ConsentCategory, EXTERNAL_MEDIA, type ExternalMedium } from '#schemas/site/consent.ts'
import { closeOnEscape, giveBackFocus, keepInPlace, type QuestionAction } from '#src/features/consent/view/question-dialog.ts'
import { readStored } from '#src/ui/state/browser-storage.ts'
import {
  consentOf,
  hasAnswered,
  isPutOff,
  nameOf,
  putOff,
  storeConsent,
  storeMediaConsent,
} from '#src/ui/state/stored-consent.ts'

/**
 * Opens the cookie dialog (CONS-01) unless its current version is answered, and stores the answer. After hydration, the
 * application's own dialog serves later pages and the footer link.
 */
export function askForConsent(): void {
  const question = findQuestion()
  if (question && !hasAnswered(question.version) && !isPutOff(question.version)) openQuestion(question, null)
}

/** Opens the question with the stored settings. `opener` gets the focus back. */
export function openConsentSettings(opener: HTMLElement): void {
  const question = findQuestion()
  if (question?.dialog.open) question.dialog.querySelector<HTMLElement>('[data-action="settings"]')?.click()
  else if (question) openQuestion(question, opener)
}

interface Question {
  readonly place: HTMLElement
  readonly dialog: HTMLDialogElement
  readonly version: string
  /** The configured external media. */
  readonly media: readonly ExternalMedium[]
}

function findQuestion(): Question | null {
  const place = document.querySelector<HTMLElement>('[data-consent-question]')
  const dialog = place?.querySelector('dialog')
  if (!place || !dialog) return null
  const { version = '', media = '' } = place.dataset
  return { place, dialog, version, media: EXTERNAL_MEDIA.filter((medium) => media.split(' ').includes(medium)) }
}

/** With the settings if a link opened it; without them if it opens automatically. */
function openQuestion({ place, dialog, version, media }: Question, opener: HTMLElement | null): void {
  dialog.open = true
  // Filled with a delay: screen readers announce only changes.
  const status = dialog.querySelector<HTMLElement>('[data-announcement]')
  if (status && !opener) status.textContent = status.dataset.announcement ?? ''

  const close = () => {
    giveBackFocus(dialog, opener)
    dialog.close()
    end()
  }
  const later = () => {
    putOff(version)
    close()
  }
  const answer = (isGranted: (name: ConsentCategory | ExternalMedium) => boolean) => {
    for (const medium of media) storeMediaConsent(medium, isGranted(medium))
    storeConsent({ consent: consentOf(isGranted), version })
    close()
    // Browsers notify other tabs only, but the application in this tab listens too.
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  }
  const toggles = [...dialog.querySelectorAll('input')]
  let stopPlacing = () => {}
  const showSettings = () => {
    stopPlacing()
    for (const part of dialog.querySelectorAll<HTMLElement>('[data-while]')) part.hidden = part.dataset.while === 'asked'
    for (const toggle of toggles) {
      // The checkboxes have the names of their categories; the necessary category is fixed.
      const isOn =
        hasAnswered(version) && readStored('localStorage', nameOf(toggle.name as ConsentCategory | ExternalMedium)) === 'true'
      toggle.checked = toggle.disabled || isOn
    }
    stopPlacing = keepInPlace(dialog, false)
    dialog.querySelector('h2')?.focus({ preventScroll: true })
  }
  const actions: { readonly [action in QuestionAction]: () => void } = {
    agree: () => answer(() => true),
    decline: () => answer(() => false),
    settings: showSettings,
    save: () => answer((name) => toggles.some((toggle) => toggle.name === name && toggle.checked)),
    close: later,
  }
  const onClick = ({ target }: MouseEvent) => {
    const action = target instanceof Element ? target.closest<HTMLElement>('[data-action]')?.dataset.action : undefined
    if (action !== undefined) actions[action as QuestionAction]()
  }
  dialog.addEventListener('click', onClick)
  const ends = [() => stopPlacing(), closeOnEscape(dialog, later), () => dialog.removeEventListener('click', onClick)]
  // The application has replaced this dialog.
  const replaced = new MutationObserver(() => {
    if (!dialog.isConnected) end()
  })
  if (place.parentNode) replaced.observe(place.parentNode, { childList: true })
  if (opener) showSettings()
  else stopPlacing = keepInPlace(dialog, true)
  function end(): void {
    replaced.disconnect()
    for (const act of ends.splice(0)) act()
  }
}
