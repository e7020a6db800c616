import type { Language } from '#schemas/language.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import { downloadKind } from '#schemas/site/download.ts'
import type { StudioChoices } from '#schemas/studio/studio-api.ts'
import { type SiteName, siteNames } from '#src/definition/editor-schemas/site-names.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import type { FormSchemas } from '#src/studio/server/forms/form-schemas.ts'

const PICTURE = /\.(webp|jpe?g|png|avif|svg)$/

const texts = createServerTexts()

/** The choices of form fields, by kind, with labels in a language. */
export interface FormChoices {
  /** Computed once per state of a draft and language. */
  readonly of: (found: ComposedFiles, language: Language) => Promise<StudioChoices>
}

export function createFormChoices(moduleTypes: ModuleTypes, forms: Pick<FormSchemas, 'viewTitle'>): FormChoices {
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
  forms: Pick<FormSchemas, 'viewTitle'>,
  language: Language,
): Promise<StudioChoices> {
  const { contents, texts: changed } = found
  const { site } = await found.load()
  const files = [...new Set([...contents.files.keys(), ...changed.keys()])].filter((file) => changed.get(file) !== null)
  const names = siteNames(site, files, contents.media, language)
  const labelOf = ({ label, isUnpublished = false }: SiteName) =>
    isUnpublished ? texts(language)('studio-words.unpublished', { title: label }) : label
  const asChoices = (some: readonly SiteName[]) =>
    some.map((name) => (name.label === '' ? { value: name.value } : { value: name.value, label: labelOf(name) }))
  const media = (isWanted: (name: string) => boolean) => names.media.filter(isWanted).map((value) => ({ value }))
  return {
    page: asChoices(names.pages),
    link: asChoices(names.links),
    category: asChoices(names.categories),
    form: asChoices(names.forms),
    city: asChoices(names.cities),
    'fact-group': asChoices(names.factGroups),
    'known-person': asChoices(names.people),
    person: asChoices(names.people),
    picture: media((name) => PICTURE.test(name)),
    download: media((name) => downloadKind(name) !== null),
    file: media((name) => !name.startsWith('properties/') && !name.startsWith('projects/')),
    ...Object.fromEntries(
      Object.entries(moduleTypes).map(([type, { views }]) => [
        `view/${type}`,
        views.map((view) => ({ value: view, label: forms.viewTitle(type, view, language) })),
      ]),
    ),
    ...Object.fromEntries([...names.contents].map(([type, some]) => [`content/${type}`, asChoices(some)])),
  }
}
