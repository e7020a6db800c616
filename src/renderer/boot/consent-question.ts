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
 * Opens the cookie question in the page (CONS-01) where this version of it was not answered, and takes the answer. The application
 * has a dialog of its own for a later page, and for the link in the footer once it has hydrated.
 */
export function askForConsent(): void {
  const question = findQuestion()
  if (question && !hasAnswered(question.version) && !isPutOff(question.version)) openQuestion(question, null)
}

/** Opens the question with its settings, as the stored answer has them. `opener` gets the focus back. */
export function openConsentSettings(opener: HTMLElement): void {
  const question = findQuestion()
  if (question?.dialog.open) question.dialog.querySelector<HTMLElement>('[data-action="settings"]')?.click()
  else if (question) openQuestion(question, opener)
}

interface Question {
  readonly place: HTMLElement
  readonly dialog: HTMLDialogElement
  readonly version: string
  /** The configured ones. */
  readonly media: readonly ExternalMedium[]
}

function findQuestion(): Question | null {
  const place = document.querySelector<HTMLElement>('[data-consent-question]')
  const dialog = place?.querySelector('dialog')
  if (!place || !dialog) return null
  const { version = '', media = '' } = place.dataset
  return { place, dialog, version, media: EXTERNAL_MEDIA.filter((medium) => media.split(' ').includes(medium)) }
}

/** With its settings where something opened it; without them where it opens by itself. */
function openQuestion({ place, dialog, version, media }: Question, opener: HTMLElement | null): void {
  dialog.open = true
  // Filled late, since screen readers announce changes only.
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
    // Browsers tell other tabs only; in this one the application listens too.
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  }
  const toggles = [...dialog.querySelectorAll('input')]
  let stopPlacing = () => {}
  const showSettings = () => {
    stopPlacing()
    for (const part of dialog.querySelectorAll<HTMLElement>('[data-while]')) part.hidden = part.dataset.while === 'asked'
    for (const toggle of toggles) {
      // Those of the question are named after what they are for; the necessary one is fixed.
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
    // The buttons have these actions.
    if (action !== undefined) actions[action as QuestionAction]()
  }
  dialog.addEventListener('click', onClick)
  const ends = [() => stopPlacing(), closeOnEscape(dialog, later), () => dialog.removeEventListener('click', onClick)]
  // The application has put its own dialog into the place of this one.
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
