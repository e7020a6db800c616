import { asList, asObject } from '#src/base/json/plain-object.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { Site } from '#src/definition/site.ts'

type People = Pick<Site, 'content' | 'config'>

/** The offices that the people of the agency name, in the site's default language, by person id; without people who name none. */
function officeByPerson({ content, config }: People): ReadonlyMap<string, string> {
  const people = [...content.values()]
    .flatMap((entries) => [...entries.values()])
    .flatMap(({ value }) => asList(asObject(value).people))
  return new Map(
    people.flatMap((person) => {
      const { id, office } = asObject(person)
      const name = multilingualText(office, config.defaultLanguage).trim()
      return typeof id === 'string' && name !== '' ? [[id, name] as const] : []
    }),
  )
}

/** The names of the agency's offices in the site's default language, sorted. */
export function officesOf(site: People): string[] {
  const { defaultLanguage } = site.config
  return [...new Set(officeByPerson(site).values())].toSorted((a, b) => a.localeCompare(b, defaultLanguage))
}

/** The ids of the people who work at other offices than an account's; none for an account of all offices. */
export function peopleElsewhere(site: People, office: string | null): readonly string[] {
  if (office === null) return []
  return [...officeByPerson(site)].flatMap(([id, name]) => (name === office ? [] : [id]))
}
