import type { Finding } from '#schemas/site/finding.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { writtenFields } from '#src/definition/composition/page-outline.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'

const PLACES: { readonly [kind: string]: JsonPath } = { header: ['banner'], page: ['params', 'banner'] }

/** The required field by type of banner. */
const NEEDED: { readonly [type: string]: string } = {
  gallery: '"gallery", a list of pictures',
  video: '"video", with "src" and "poster"',
}

/** A banner of type gallery or video needs its pictures or its video; otherwise it shows less (SHELL-05). */
export function checkBanners({ sources, validator }: Definition): readonly Finding[] {
  return [...sources.values()].flatMap((source) => {
    const path = PLACES[source.kind.name]
    if (path === undefined) return []
    const written = source.kind.name === 'page' ? writtenFields(source, validator) : source.value
    const banner = asObject(path.reduce<unknown>((value, name) => asObject(value)[name], written))
    const type = String(banner.type)
    const needed = NEEDED[type]
    if (needed === undefined || banner[type] !== undefined) return []
    const fault = {
      path: [...path, 'type'],
      code: 'empty-banner',
      message: `the banner is of type "${type}", but has no ${type === 'video' ? 'video' : 'pictures'}`,
      suggestion: `Add ${needed}, or write "image" as its type.`,
    }
    return [findingAt(source, fault, 'warning')]
  })
}
