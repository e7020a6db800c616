import type { WrittenBy } from '#schemas/modules/define-module.ts'
import type { Localised } from '#schemas/site/localised.ts'
import type { ServerRules } from './module-server.ts'

/**
 * The server rules of a module type: the default export of its `server.ts`. `module` is the default export of `schema.ts`, which
 * types the content; all other functions receive the result of `resolve`.
 */
export function defineServer<Schema extends object, Resolved = Localised<WrittenBy<Schema>>>(
  _module: { readonly schema: Schema },
  rules: ServerRules<Localised<WrittenBy<Schema>>, Resolved>,
): ServerRules<Localised<WrittenBy<Schema>>, Resolved> {
  return rules
}

/** The resolved content that a view receives. */
export type ResolvedOf<Server> = Server extends ServerRules<never, infer Resolved> ? Resolved : never
