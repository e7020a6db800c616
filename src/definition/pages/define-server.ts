import type { WrittenBy } from '#schemas/modules/define-module.ts'
import type { Localised } from '#schemas/site/localised.ts'
import type { ServerRules } from './module-server.ts'

/**
 * The rules of a module type for the server: the default export of its `server.ts`. `module` is the default export of its `schema.ts`, from which
 * the type of the content follows; what `resolve` gives is what all other parts are given.
 */
export function defineServer<Schema extends object, Resolved = Localised<WrittenBy<Schema>>>(
  _module: { readonly schema: Schema },
  rules: ServerRules<Localised<WrittenBy<Schema>>, Resolved>,
): ServerRules<Localised<WrittenBy<Schema>>, Resolved> {
  return rules
}

/** The content that a view is given by the rules of its type. */
export type ResolvedOf<Server> = Server extends ServerRules<never, infer Resolved> ? Resolved : never
