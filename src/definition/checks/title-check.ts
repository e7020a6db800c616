import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'

/** Fields that replace the heading of the home page, in its file and in the header. */
const IN_PAGE: JsonPath = ['params', 'bannerTitle']
const IN_HEADER: JsonPath = ['banner', 'title', 'text']

/** A warning for each heading of the home page that repeats its title: it would not follow a change of the title. */
export function checkHomeTitle({ pages, sources, languages }: Definition): readonly Finding[] {
  const home = [...pages.values()].find(({ written }) => written.params.type === 'home')
  if (home === undefined) return []
  const { title } = home.written.params
  const places = [
    [home.file, IN_PAGE],
    ['header.json', IN_HEADER],
  ] as const
  return places.flatMap(([file, path]) => {
    const source = sources.get(file)
    const value = path.reduce<unknown>((outer, name) => asObject(outer)[name], source?.value)
    const isSame = (language: Definition['languages'][number]) =>
      multilingualText(value, language) === multilingualText(title, language)
    if (source === undefined || multilingualText(value, languages[0] ?? 'fr') === '' || !languages.every(isSame)) return []
    const fault = {
      path,
      code: 'repeated-title',
      message: 'this says the same as the title of the home page, which it overrides',
      suggestion: `Take it out: the title in ${home.file} holds here too.`,
    }
    return [findingAt(source, fault, 'warning')]
  })
}
