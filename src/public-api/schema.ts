/**
 * What `schema.ts` and `server.ts` of a module type from elsewhere import as "vitrine/schema": the parts of content schemas, and the types of
 * both files. Node loads it, so it holds nothing of React.
 */
export type { FromSchema } from 'json-schema-to-ts'
export { actionSchema, namedLinkSchema } from '#schemas/modules/action.ts'
export type { FindContent, Migration, ModuleType, OwnPage } from '#schemas/modules/module-type.ts'
export { linkSchema } from '#schemas/site/link.ts'
export type { Localised } from '#schemas/site/localised.ts'
export { multilingualSchema, richTextSchema } from '#schemas/site/multilingual.ts'
export type { Picture } from '#schemas/site/picture.ts'
export { pictureSchema } from '#schemas/site/picture.ts'
export type {
  ModuleHead,
  ModuleHeadContext,
  ModulePage,
  ModulePageContext,
  ModuleResolveContext,
  ModuleServer,
} from '#src/site/pages/module-server.ts'
