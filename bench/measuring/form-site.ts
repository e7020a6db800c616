import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copySample } from './sample-copy.ts'

/** The page of the form, in the sample site. */
export const FORM_PAGE = '/fr/contact/'

/** The entries of a visitor, besides an e-mail address. */
export const FORM_ENTRIES = { form: 'site-contact', firstName: 'Anne', lastName: 'Maes', remark: 'Bonjour', privacy: 'on' }

/** Writes the sample site with a contact form that has no captcha and practically no rate limits. */
export function writeFormSite(folder: string): void {
  copySample(folder)
  const file = join(folder, 'forms.json')
  const config = JSON.parse(readFileSync(file, 'utf8'))
  config.forms['site-contact'] = { ...config.forms['site-contact'], hasCaptcha: false }
  config.rateLimits = { perAddressPerHour: 10_000, perFormPerHour: 100_000 }
  writeFileSync(file, JSON.stringify(config))
}
