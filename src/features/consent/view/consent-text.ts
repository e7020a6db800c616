import type { ShellDocument } from '#schemas/site/page-document.ts'
import type { Tracking } from '#schemas/site/tracking.ts'
import type { Text } from '#src/i18n/use-text.ts'

const NAMES: { readonly [id in keyof Required<Tracking>]: string } = {
  analyticsId: 'Google Analytics',
  adsId: 'Google Ads',
  tagManagerId: 'Google Tag Manager',
  socialPixelId: 'Meta (Facebook, Instagram)',
}

type Asking = Pick<ShellDocument, 'tracking' | 'externalMedia' | 'language'>

/** The question as text: names the configured services and media and their purposes. */
export function consentText(text: Text, shell: Asking): string {
  const { tracking, externalMedia, language } = shell
  const media = externalMedia.map(({ medium, names }) => text(`consent.media-${medium}`, { services: listed(names, language) }))
  return [trackingText(text, tracking, language), ...media].filter((sentence) => sentence !== '').join(' ')
}

export function listed(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}

function trackingText(text: Text, tracking: Tracking, language: string): string {
  const ids = Object.keys(NAMES) as (keyof Tracking)[]
  const names = ids.filter((id) => tracking[id] !== undefined).map((id) => NAMES[id])
  if (names.length === 0) return ''
  const services = listed(names, language)
  const measures = tracking.analyticsId !== undefined || tracking.tagManagerId !== undefined
  const advertises = tracking.adsId !== undefined || tracking.socialPixelId !== undefined
  if (measures && advertises) return text('consent.for-both', { services })
  return text(measures ? 'consent.to-measure' : 'consent.to-advertise', { services })
}
