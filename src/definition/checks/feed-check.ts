import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import { projectSchema } from '#schemas/property/project.ts'
import { propertySchema } from '#schemas/property/property.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { BRUSSELS_SCALE_NAMES } from '#schemas/site/site.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { hashOfJson } from '#src/definition/reading/content-hash.ts'
import { type Fault, findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import { createProjectCheck } from '#src/definition/records/project-faults.ts'
import { createPropertyCheck } from '#src/definition/records/property-faults.ts'
import { projectName, propertyName, type RecordSurroundings } from '#src/definition/records/record-surroundings.ts'
import { nameOf } from '#src/definition/validation/describe-value.ts'
import { markedValues } from '#src/definition/validation/walk-nodes.ts'
import { chooseScales } from '#src/features/properties/rules/energy/energy-scales.ts'
import { cityKey } from '#src/features/properties/rules/place/city-name.ts'
import { peopleIn } from './known-people.ts'
import { checkTextLanguage } from './text-language-check.ts'

export function checkFeed(definition: Definition): readonly Finding[] {
  const surroundings = surroundingsIn(definition)
  return [PROPERTIES, PROJECTS].flatMap((list) => checkRecords(definition, surroundings, list))
}

interface CheckedList {
  readonly list: 'properties' | 'projects'
  readonly createRule: (surroundings: RecordSurroundings) => (record: PlainObject) => readonly Fault[]
  /** How messages name a record. */
  readonly nameIn: (record: PlainObject) => string
}

function checkRecords(
  { sources, validator }: Definition,
  surroundings: RecordSurroundings,
  checked: CheckedList,
): readonly Finding[] {
  const source = sources.get(`data/${checked.list}.json`)
  if (source === undefined) return []
  const faults = validator.steps.stored('records', source, [hashOfJson(surroundings)], () =>
    faultsOfRecords(source, checked, surroundings),
  )
  return faults.map((fault) => findingAt(source, fault, 'warning'))
}

function faultsOfRecords(
  { value }: SourceFile,
  { list, createRule, nameIn }: CheckedList,
  surroundings: RecordSurroundings,
): readonly Fault[] {
  const faultsOf = createRule(surroundings)
  return asList(asObject(value)[list]).flatMap((entry, index) => {
    const place = [list, String(index)]
    // The importer skips the property, or shows it anyway: no error.
    const record = asObject(entry)
    // A record without an id is named by its position.
    const named = (message: string) => message.replace(nameIn({}), nameOf(place))
    const isNamed = nameIn(record) !== nameIn({})
    return faultsOf(record).map(({ path, fix, severity: _, ...fault }) => {
      const moved = fix?.edits.map((edit) => ({ ...edit, path: [...place, ...edit.path] }))
      const cure = fix !== undefined && moved !== undefined ? { fix: { title: fix.title, edits: moved } } : {}
      const message = isNamed ? fault.message : named(fault.message)
      return { ...fault, ...cure, message, path: [...place, ...path] }
    })
  })
}

const PROPERTIES: CheckedList = {
  list: 'properties',
  createRule: (surroundings) => both(createPropertyCheck(surroundings), createLanguageFaults(propertySchema)),
  nameIn: propertyName,
}
const PROJECTS: CheckedList = {
  list: 'projects',
  createRule: (surroundings) => both(createProjectCheck(surroundings), createLanguageFaults(projectSchema)),
  nameIn: projectName,
}

function both(...rules: readonly ((record: PlainObject) => readonly Fault[])[]) {
  return (record: PlainObject) => rules.flatMap((rule) => rule(record))
}

/** Known values of the site definition for the rules of records; null where the file is unreadable. */
function surroundingsIn(definition: Definition): RecordSurroundings {
  const { config, categories, cities, neighbourhoods, media, mediaFiles, documents, documentFiles, unreadable, now } = definition
  const known = <Part>(file: string, part: Part) => (unreadable.has(file) ? null : part)
  const chosen = config?.listings?.energyScales
  return {
    today: now === null ? null : belgianDay(now).toString(),
    scales: chosen ? [chooseScales(chosen)] : BRUSSELS_SCALE_NAMES.map((brussels) => chooseScales({ brussels })),
    // An invalid record has another finding, and counts as present.
    categories: known('data/categories.json', new Set([...categoriesIn(definition), ...categories.map(({ WebID }) => WebID)])),
    cities: known('data/cities.json', new Set([...citiesIn(definition), ...cities.map(({ Name, Zip }) => cityKey(Name, Zip))])),
    neighbourhoods: known(
      'data/neighbourhoods.json',
      new Map<number, FeedNeighbourhood>(neighbourhoods.map((each) => [each.ID, each])),
    ),
    people: peopleIn(definition),
    projects: known('data/projects.json', projectsIn(definition)),
    media,
    mediaFiles,
    documents,
    documentFiles,
    pictureHosts: config === null ? null : (config.listings?.pictureHosts ?? []),
  }
}

function recordsIn({ sources }: Definition, list: string): readonly PlainObject[] {
  return asList(asObject(sources.get(`data/${list}.json`)?.value)[list]).map(asObject)
}

function categoriesIn(definition: Definition): readonly string[] {
  return recordsIn(definition, 'categories').flatMap(({ WebID }) => [WebID].filter((id) => typeof id === 'string'))
}

function citiesIn(definition: Definition): readonly string[] {
  return recordsIn(definition, 'cities').flatMap(({ Name, Zip }) =>
    typeof Name === 'string' && typeof Zip === 'string' ? [cityKey(Name, Zip)] : [],
  )
}

function projectsIn(definition: Definition): ReadonlySet<number> {
  return new Set(recordsIn(definition, 'projects').flatMap(({ ID }) => [ID].filter((id) => typeof id === 'number')))
}

/** Texts in another language than stated. Only the site check reports them; an import of many listings has no time for it. */
function createLanguageFaults(schema: object): (record: PlainObject) => readonly Fault[] {
  return (record) => markedValues(schema, record).flatMap(checkTextLanguage)
}
