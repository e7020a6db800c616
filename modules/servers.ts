import type { ModuleServers } from '#src/site/pages/module-server.ts'
import { server as article } from './article/server.ts'
import { server as category } from './category/server.ts'
import { server as form } from './form/server.ts'
import { server as mailAction } from './mail-action/server.ts'
import { server as ownerAccount } from './owner-account/server.ts'
import { server as ownerCommunications } from './owner-communications/server.ts'
import { server as ownerDocuments } from './owner-documents/server.ts'
import { server as ownerFigures } from './owner-figures/server.ts'
import { server as ownerHistory } from './owner-history/server.ts'
import { server as ownerLogin } from './owner-login/server.ts'
import { server as ownerMedia } from './owner-media/server.ts'
import { server as ownerPassword } from './owner-password/server.ts'
import { server as ownerProperties } from './owner-properties/server.ts'
import { server as ownerSources } from './owner-sources/server.ts'
import { server as propertyContact } from './property-contact/server.ts'
import { server as propertySearch } from './property-search/server.ts'

/** Module type to its server rules. A browser never loads them. */
export const moduleServers: ModuleServers = {
  article,
  category,
  form,
  'mail-action': mailAction,
  'owner-account': ownerAccount,
  'owner-communications': ownerCommunications,
  'owner-documents': ownerDocuments,
  'owner-figures': ownerFigures,
  'owner-history': ownerHistory,
  'owner-login': ownerLogin,
  'owner-media': ownerMedia,
  'owner-password': ownerPassword,
  'owner-properties': ownerProperties,
  'owner-sources': ownerSources,
  'property-contact': propertyContact,
  'property-search': propertySearch,
}
