import type { ModuleTypes } from '#schemas/module-type.ts'
import * as article from './article/schema.ts'
import * as category from './category/schema.ts'
import * as contact from './contact/schema.ts'
import * as property from './property/schema.ts'
import * as propertyList from './property-list/schema.ts'
import * as searchBox from './search-box/schema.ts'
import * as statsView from './stats-view/schema.ts'

/** Module type to the schema of its content: what the server, the checks and the tools know of module types. */
export const moduleTypes: ModuleTypes = {
  article,
  category,
  contact,
  property,
  'property-list': propertyList,
  'search-box': searchBox,
  'stats-view': statsView,
}
