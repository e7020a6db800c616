import type { WrittenBy } from '#schemas/modules/define-module.ts'
import type { Localised } from '#schemas/site/localised.ts'
import type { ServerRules } from './module-server.ts'

/** The default export of a `server.ts`. `module` is that of `schema.ts`; other functions receive the result of `resolve`. */
export function defineServer<Schema extends object, Resolved = Localised<WrittenBy<Schema>>>(
  _module: { readonly schema: Schema },
  rules: ServerRules<Localised<WrittenBy<Schema>>, Resolved>,
): ServerRules<Localised<WrittenBy<Schema>>, Resolved> {
  return rules
}

export type ResolvedOf<Server> = Server extends ServerRules<never, infer Resolved> ? Resolved : never
