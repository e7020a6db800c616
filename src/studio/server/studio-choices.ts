import type { Language } from '#schemas/language.ts'
import { MODULE_CLASSES } from '#schemas/modules/module.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import { FACT_FIELDS, isFactField } from '#schemas/property/fact-field.ts'
import { downloadKind } from '#schemas/site/download.ts'
import type { StudioChoice, StudioChoices } from '#schemas/studio/studio-api.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { type SiteName, siteNames } from '#src/definition/editor-schemas/site-names.ts'
import type { Site } from '#src/definition/site.ts'
import { FIELD_LABELS } from '#src/features/properties/rules/facts/field-labels.ts'
import { textIn } from '#src/features/properties/rules/facts/value-texts.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import type { FormSchemas } from '#src/studio/server/forms/form-schemas.ts'
import { treeOf } from './studio-tree.ts'

const PICTURE = /\.(webp|jpe?g|png|avif|svg)$/

const texts = createServerTexts()

/** The titles of what has no name of its own. */
export type ChoiceTitles = Pick<FormSchemas, 'viewTitle' | 'titleOf' | 'schemaOf'>

/** The choices of form fields, by kind, with labels in a language. */
export interface FormChoices {
  /** Computed once per state of a draft and language. */
  readonly of: (found: ComposedFiles, language: Language) => Promise<StudioChoices>
}

export function createFormChoices(moduleTypes: ModuleTypes, forms: ChoiceTitles): FormChoices {
  const known = new WeakMap<ComposedFiles, Map<Language, Promise<StudioChoices>>>()
  return {
    of(found, language) {
      const ofState = known.get(found) ?? new Map<Language, Promise<StudioChoices>>()
      known.set(found, ofState)
      const made = ofState.get(language) ?? choicesOf(found, moduleTypes, forms, language)
      ofState.set(language, made)
      return made
    },
  }
}

/** The choices of form fields by kind, from a draft, with labels in a language. */
export async function choicesOf(
  found: ComposedFiles,
  moduleTypes: ModuleTypes,
  forms: ChoiceTitles,
  language: Language,
): Promise<StudioChoices> {
  const { contents, texts: changed } = found
  const { site } = await found.load()
  const files = [...new Set([...contents.files.keys(), ...changed.keys()])].filter((file) => changed.get(file) !== null)
  const names = siteNames(site, files, contents.media, language)
  const labelOf = ({ label, isUnpublished = false }: SiteName) =>
    isUnpublished ? texts(language)('studio-words.unpublished', { title: label }) : label
  // A content without a name is called as in the tree.
  const entries = new Map((await treeOf(found, forms, language, new Map())).map((entry) => [entry.file, entry]))
  const asInTree = (name: SiteName): SiteName => {
    const { title = '', mark = '' } = entries.get(name.file ?? '') ?? {}
    return name.label === '' ? { ...name, label: [title, mark].filter(Boolean).join(' · ') } : name
  }
  const asChoices = (some: readonly SiteName[]) => some.map((name): StudioChoice => choiceOf(name, labelOf(name)))
  const media = (isWanted: (name: string) => boolean) => names.media.filter(isWanted).map((value) => ({ value }))
  return {
    page: asChoices(names.pages),
    link: asChoices(names.links),
    category: asChoices(names.categories),
    form: formChoices(names.forms, forms, language),
    city: asChoices(names.cities),
    'fact-group': asChoices(names.factGroups),
    'known-person': asChoices(names.people),
    person: asChoices(names.people),
    ...Object.fromEntries([...names.items].map(([kind, some]) => [kind, asChoices(some)])),
    'people-file': peopleFiles(moduleTypes, names.contents),
    town: townChoices(site),
    email: emailChoices(site, language),
    class: classChoices(language),
    'fact-field': factFieldChoices(language),
    anchor: site === null ? [] : anchorChoices(site, names.links, language),
    picture: media((name) => PICTURE.test(name)),
    download: media((name) => downloadKind(name) !== null),
    file: media((name) => !name.startsWith('properties/') && !name.startsWith('projects/')),
    ...Object.fromEntries(
      Object.entries(moduleTypes).map(([type, { views }]) => [
        `view/${type}`,
        views.map((view) => ({ value: view, label: forms.viewTitle(type, view, language) })),
      ]),
    ),
    ...Object.fromEntries([...names.contents].map(([type, some]) => [`content/${type}`, asChoices(some.map(asInTree))])),
  }
}

function choiceOf({ value, picture, file, at }: SiteName, label: string): StudioChoice {
  return {
    value,
    ...(label !== '' && { label }),
    ...(picture !== undefined && { picture }),
    ...(file !== undefined && { file }),
    ...(at !== undefined && { at }),
  }
}

function formChoices(some: readonly SiteName[], { schemaOf }: ChoiceTitles, language: Language): readonly StudioChoice[] {
  const titles = asObject(asObject(asObject(asObject(schemaOf('forms', language)).properties).forms).properties)
  return some.map(({ value }) => {
    const { title } = asObject(titles[value])
    return { value, ...(typeof title === 'string' && { label: title }), file: 'forms.json', at: `/forms/${value}` }
  })
}

function townChoices(site: Site | null): readonly StudioChoice[] {
  const names = new Set((site?.cities ?? []).map(({ Name }) => Name))
  return [...names].toSorted((a, b) => a.localeCompare(b)).map((value) => ({ value }))
}

/** The addresses of the agency, its offices and its people, each once. */
function emailChoices(site: Site | null, language: Language): readonly StudioChoice[] {
  const agency = site === null ? [] : [{ value: site.config.agency.email, label: site.config.agency.name }]
  const contents = [...(site?.content.values() ?? [])].flatMap((ofType) => [...ofType.values()])
  const listed = contents.flatMap(({ value }) => Object.values(asObject(value)).flatMap(asList)).map(asObject)
  const others = listed.flatMap(({ email, name }) =>
    typeof email === 'string' ? [{ value: email, label: multilingualText(name, language) || email }] : [],
  )
  const unique = new Map([...agency, ...others].toReversed().map((choice) => [choice.value, choice]))
  return [...unique.values()].toReversed()
}

function classChoices(language: Language): readonly StudioChoice[] {
  const text = texts(language)
  return MODULE_CLASSES.map((value) => ({ value, label: text(`studio-words.class.${value}`) }))
}

function factFieldChoices(language: Language): readonly StudioChoice[] {
  return Object.keys(FACT_FIELDS)
    .flatMap((value) => (isFactField(value) ? [{ value, label: textIn(FIELD_LABELS[value], language) }] : []))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

/** The places on pages that links can lead to: modules with a title, by the path of their page. */
function anchorChoices(site: Site, links: readonly SiteName[], language: Language): readonly StudioChoice[] {
  return links.flatMap(({ value: path, file }) => {
    const page = [...site.pages.values()].find((each) => each.file === file)
    return (page?.modules[language] ?? []).flatMap(({ key, written }) => {
      const label = multilingualText(written.title, language)
      return label === '' ? [] : [{ value: `${path}#${key}`, label }]
    })
  })
}

/** The contents that can list people of the agency. */
function peopleFiles(moduleTypes: ModuleTypes, contents: ReadonlyMap<string, readonly SiteName[]>): readonly StudioChoice[] {
  const types = Object.entries(moduleTypes).flatMap(([type, { schema }]) => {
    const { people } = asObject(asObject(schema).properties)
    return asObject(asObject(asObject(people).items).properties).id === undefined ? [] : [type]
  })
  return types.flatMap((type) => contents.get(type) ?? []).flatMap(({ file }) => (file === undefined ? [] : [{ value: file }]))
}
