import type { Language } from '#schemas/language.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import { downloadKind } from '#schemas/site/download.ts'
import type { StudioChoices } from '#schemas/studio/studio-api.ts'
import type { ComposedFiles } from '#src/server/drafts/composed-drafts.ts'
import { type SiteName, siteNames } from '#src/site/editor-schemas/site-names.ts'
import type { FormSchemas } from './forms/form-schemas.ts'

const PICTURE = /\.(webp|jpe?g|png|avif|svg)$/

/** What the lines of a form are chosen from, by kind, as the draft has it; with labels in a language. */
export async function choicesOf(
  found: ComposedFiles,
  moduleTypes: ModuleTypes,
  forms: Pick<FormSchemas, 'viewTitle'>,
  language: Language,
): Promise<StudioChoices> {
  const { contents, texts } = found
  const { site } = await found.load()
  const files = [...new Set([...contents.files.keys(), ...texts.keys()])].filter((file) => texts.get(file) !== null)
  const names = siteNames(site, files, contents.media, language)
  const asChoices = (some: readonly SiteName[]) => some.map(({ value, label }) => (label === '' ? { value } : { value, label }))
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
