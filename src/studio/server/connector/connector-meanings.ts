import type { Language } from '#schemas/language.ts'
import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import { FACT_FIELDS } from '#schemas/property/fact-field.ts'
import type { StudioConnectorMeaning, StudioConnectorMeanings } from '#schemas/studio/connector-api.ts'
import type { Connector, MappedValue, ValueTable } from '#src/connectors/connector.ts'
import { siteNames } from '#src/definition/editor-schemas/site-names.ts'
import type { Site } from '#src/definition/site.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { fieldLabel } from '#src/studio/server/connector-words.ts'

const texts = createServerTexts()
const STATUSES = [0, 1, 2, 3, 4, 5, 6]
const GOALS = [0, 1]

/** The possible values of each table of a connector, and the possible agents, in a language. Tables of free texts have no choices. */
export function meaningsOf(connector: Pick<Connector, 'values'>, site: Site, language: Language): StudioConnectorMeanings {
  const { people, categories } = siteNames(site, [], [], language)
  const named = (some: readonly { readonly value: string; readonly label: string }[]) =>
    some.map(({ value, label }) => ({ value, title: label || value }))
  const tables = Object.entries(connector.values).map(([name, table]) => {
    const own = valuesOf(table).map((value) => ({ value, title: titleOf(value, table, language) }))
    const ofSite = table.means === 'category' ? named(categories) : meantBy(table, language)
    const known = new Set(ofSite.map(({ value }) => value))
    const choices = [...ofSite, ...own.filter(({ value }) => !known.has(value))]
    return [name, choices.length === 0 ? [] : [...choices, leaveOut(table, language)]] as const
  })
  return { tables: Object.fromEntries(tables), agents: named(people) }
}

/** The site's values for any connector; categories are those of the site. */
function meantBy(table: ValueTable, language: Language): readonly StudioConnectorMeaning[] {
  const text = texts(language)
  switch (table.means) {
    case 'goal':
      return GOALS.map((value) => ({ value, title: text(`connector.goal.${value}`) }))
    case 'status':
      return STATUSES.map((value) => ({ value, title: text(`connector.status.${value}`) }))
    case 'country': {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      const countries = Object.values(EURO_COUNTRIES).map(({ id, code }) => ({ value: id, title: names.of(code) ?? code }))
      return countries.toSorted((a, b) => a.title.localeCompare(b.title, language))
    }
    case 'fact': {
      // A table without values can map to any field.
      const fields = Object.keys(table.values).length === 0 ? Object.keys(FACT_FIELDS) : []
      return fields.flatMap((value) => {
        const title = fieldLabel(value, language)
        return title === undefined ? [] : [{ value, title }]
      })
    }
    default:
      return []
  }
}

function valuesOf({ values }: ValueTable): readonly Exclude<MappedValue, null>[] {
  return [...new Set(Object.values(values))].filter((value) => value !== null)
}

/** A value's text, field title, yes or no, or other meanings of the source. */
function titleOf(value: Exclude<MappedValue, null>, table: ValueTable, language: Language): string {
  const text = texts(language)
  const own = table.texts?.[String(value)]?.[language]
  if (own !== undefined) return own
  if (typeof value === 'boolean') return text(value ? 'connector.yes' : 'connector.no')
  const label = table.means === 'fact' ? fieldLabel(String(value), language) : undefined
  if (label !== undefined) return label
  const [like = String(value)] = Object.entries(table.values).find(([, mapped]) => mapped === value) ?? []
  return like === value ? like : text('connector.like', { value: like })
}

/** A null category omits the property; a null value elsewhere omits only the field. */
function leaveOut({ means }: ValueTable, language: Language): StudioConnectorMeaning {
  const isWhole = means !== undefined && means !== 'fact'
  return { value: null, title: texts(language)(isWhole ? 'connector.leave-out' : 'connector.leave-unsaid') }
}
