import type { ModuleTypes } from '#schemas/module-type.ts'
import * as article from './article/schema.ts'
import * as category from './category/schema.ts'
import * as contact from './contact/schema.ts'
import * as propertyContact from './property-contact/schema.ts'
import * as propertyDescription from './property-description/schema.ts'
import * as propertyDocuments from './property-documents/schema.ts'
import * as propertyGallery from './property-gallery/schema.ts'
import * as propertyList from './property-list/schema.ts'
import * as propertySummary from './property-summary/schema.ts'
import * as similarProperties from './similar-properties/schema.ts'
import * as statsView from './stats-view/schema.ts'

/** Module type to the schema of its content: what the server, the checks and the tools know of module types. */
export const moduleTypes: ModuleTypes = {
  article,
  category,
  contact,
  'property-contact': propertyContact,
  'property-description': propertyDescription,
  'property-documents': propertyDocuments,
  'property-gallery': propertyGallery,
  'property-list': propertyList,
  'property-summary': propertySummary,
  'similar-properties': similarProperties,
  'stats-view': statsView,
}
