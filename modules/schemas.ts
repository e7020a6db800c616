import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import * as article from './article/schema.ts'
import * as category from './category/schema.ts'
import * as contact from './contact/schema.ts'
import * as favourites from './favourites/schema.ts'
import * as form from './form/schema.ts'
import * as mailAction from './mail-action/schema.ts'
import * as ownerAccount from './owner-account/schema.ts'
import * as ownerCommunications from './owner-communications/schema.ts'
import * as ownerDocuments from './owner-documents/schema.ts'
import * as ownerFigures from './owner-figures/schema.ts'
import * as ownerHistory from './owner-history/schema.ts'
import * as ownerLogin from './owner-login/schema.ts'
import * as ownerMedia from './owner-media/schema.ts'
import * as ownerPassword from './owner-password/schema.ts'
import * as ownerProperties from './owner-properties/schema.ts'
import * as ownerSources from './owner-sources/schema.ts'
import * as project from './project/schema.ts'
import * as projectList from './project-list/schema.ts'
import * as propertyContact from './property-contact/schema.ts'
import * as propertyDescription from './property-description/schema.ts'
import * as propertyDocuments from './property-documents/schema.ts'
import * as propertyEnergy from './property-energy/schema.ts'
import * as propertyFacts from './property-facts/schema.ts'
import * as propertyFinance from './property-finance/schema.ts'
import * as propertyGallery from './property-gallery/schema.ts'
import * as propertyHistory from './property-history/schema.ts'
import * as propertyList from './property-list/schema.ts'
import * as propertyMap from './property-map/schema.ts'
import * as propertySearch from './property-search/schema.ts'
import * as propertySummary from './property-summary/schema.ts'
import * as recentlyViewed from './recently-viewed/schema.ts'
import * as searchBox from './search-box/schema.ts'
import * as similarProperties from './similar-properties/schema.ts'
import * as soldNearby from './sold-nearby/schema.ts'
import * as statsView from './stats-view/schema.ts'

/** Module type to the schema of its content, for the server, the checks and the tools. */
export const moduleTypes: ModuleTypes = {
  article,
  category,
  contact,
  favourites,
  form,
  'mail-action': mailAction,
  'owner-account': ownerAccount,
  'owner-login': ownerLogin,
  'owner-password': ownerPassword,
  'owner-communications': ownerCommunications,
  'owner-documents': ownerDocuments,
  'owner-figures': ownerFigures,
  'owner-history': ownerHistory,
  'owner-media': ownerMedia,
  'owner-properties': ownerProperties,
  'owner-sources': ownerSources,
  project,
  'project-list': projectList,
  'property-energy': propertyEnergy,
  'property-finance': propertyFinance,
  'property-facts': propertyFacts,
  'property-history': propertyHistory,
  'property-list': propertyList,
  'property-map': propertyMap,
  'property-search': propertySearch,
  'search-box': searchBox,
  'property-contact': propertyContact,
  'property-description': propertyDescription,
  'property-documents': propertyDocuments,
  'property-gallery': propertyGallery,
  'property-summary': propertySummary,
  'recently-viewed': recentlyViewed,
  'similar-properties': similarProperties,
  'sold-nearby': soldNearby,
  'stats-view': statsView,
}
