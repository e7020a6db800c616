import { isLanguage, LANGUAGES, type Language } from '#schemas/language.ts'
import { PRESET_NAMES } from '#schemas/site/theme.ts'
import { RefusedError } from '#src/base/text/refusal.ts'

export interface NewAgency {
  readonly name: string
  /** The languages of the site; the first is its default. */
  readonly languages: readonly Language[]
  readonly town: string
  readonly zip: string
  readonly preset: string
}

/** The raw answers to the four questions of a new site. */
export interface AgencyAnswers {
  readonly name?: string | undefined
  /** The languages, the default first: "nl,fr". */
  readonly languages?: string | undefined
  /** The town: "8400 Oostende". */
  readonly town?: string | undefined
  readonly preset?: string | undefined
}

/** An invalid answer, with the cure. */
export class AnswerError extends RefusedError {
  override readonly name = 'AnswerError'
}

/** Marks text that only the agency can write. */
export const GAP = { fr: 'à compléter', nl: 'aan te vullen', en: 'to be filled in', de: 'zu ergänzen' } as const

/** Phone and mail address of a new site. */
export const PLACEHOLDERS = { phone: '000000000', email: 'info@agency.example' } as const

export const AUTHORITIES = {
  fr: 'Institut professionnel des agents immobiliers (IPI)',
  nl: 'Beroepsinstituut van Vastgoedmakelaars (BIV)',
  en: 'Professional Institute of Estate Agents (IPI/BIV)',
  de: 'Berufsinstitut für Immobilienmakler (IPI)',
} as const

/** Parses the answers. Throws an AnswerError for invalid ones. */
export function readAgency({ name = '', languages = '', town = '', preset = PRESET_NAMES[0] }: AgencyAnswers): NewAgency {
  if (name.trim() === '') throw new AnswerError('The agency needs a name: --name "Agence du Parc".', { code: 'agency-name' })
  const [zip = '', ...words] = town.trim().split(/\s+/)
  const place = words.join(' ')
  if (!/^\d{4}$/.test(zip) || place === '')
    throw new AnswerError('The town needs its postcode: --town "8400 Oostende".', { code: 'agency-town' })
  if (!PRESET_NAMES.some((known) => known === preset))
    throw new AnswerError(`There is no preset "${preset}"; there are ${PRESET_NAMES.join(', ')}.`, { code: 'agency-preset' })
  return { name: name.trim(), languages: readLanguages(languages), town: place, zip, preset }
}

function readLanguages(written: string): readonly Language[] {
  const codes = written
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((code) => code !== '')
  const languages = codes.filter(isLanguage)
  if (languages.length === 0 || languages.length < codes.length || new Set(codes).size < codes.length)
    throw new AnswerError(`The languages are one or more of ${LANGUAGES.join(', ')}, each once: --languages nl,fr.`, {
      code: 'agency-languages',
    })
  return languages
}
