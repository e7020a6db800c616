import type { Language } from '#schemas/language.ts'
import type { WrittenModule } from '#schemas/module.ts'
import { resolveContent } from './resolve-content.ts'
import type { PageFaces } from './resolve-faces.ts'

/** The content of a module in one language, with what its module type's server part adds. */
export function resolveModuleContent(faces: PageFaces, { relations: { type, id } }: WrittenModule, language: Language): unknown {
  const value = faces.site.content.get(type)?.get(id)?.value
  const content = resolveContent(faces.moduleTypes[type]?.schema ?? {}, value, language, faces)
  const { resolve } = faces.moduleServers[type] ?? {}
  // Content has passed a schema that asks for an object.
  return resolve ? resolve((content ?? {}) as object, { ...faces, id, language }) : content
}
