import type { Language } from '#schemas/language.ts'
import type { Tracking } from '#schemas/tracking.ts'
import type { Text } from '#src/i18n/use-text.ts'

/** What visitors know the services by. */
const NAMES: { readonly [id in keyof Required<Tracking>]: string } = {
  analyticsId: 'Google Analytics',
  adsId: 'Google Ads',
  tagManagerId: 'Google Tag Manager',
  socialPixelId: 'Meta (Facebook, Instagram)',
}

/** What is asked, true for the services that are configured: it names them, and what they are for. */
export function consentText(text: Text, tracking: Tracking, language: Language): string {
  const ids = Object.keys(NAMES) as (keyof Tracking)[]
  const names = ids.filter((id) => tracking[id] !== undefined).map((id) => NAMES[id])
  if (names.length === 0) return text('consent.without-services')
  const services = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const measures = tracking.analyticsId !== undefined || tracking.tagManagerId !== undefined
  const advertises = tracking.adsId !== undefined || tracking.socialPixelId !== undefined
  if (measures && advertises) return text('consent.for-both', { services })
  return text(measures ? 'consent.to-measure' : 'consent.to-advertise', { services })
}
