// biome-ignore-all assist/source/organizeImports: grouped by what the names are for

/**
 * What `schema.ts` and `server.ts` of module types import as "vitrine/schema": the contract, the parts of content schemas, and what the server knows
 * of the site. Our own import nothing else of the program. Node loads it, so it holds nothing of React.
 */

// The contract of both files.
export { type ContentOf, type DefinedModule, defineModule, type ViewOf } from '#schemas/modules/define-module.ts'
export type { ContentFault, FindContent, Migration, OwnPage } from '#schemas/modules/module-type.ts'
export type { Localised } from '#schemas/site/localised.ts'
export type { PageModule } from '#schemas/site/page-document.ts'
export { defineServer, type ResolvedOf } from '#src/site/pages/define-server.ts'
export { feedPath, type ModuleFeed, type ModuleFeedEntry } from '#src/site/pages/module-feed.ts'
export type {
  ModuleHead,
  ModuleHeadContext,
  ModulePage,
  ModulePageContext,
  ModuleResolveContext,
  Placement,
  ServerRules,
} from '#src/site/pages/module-server.ts'

// Parts of content schemas.
export { FORM_IDS } from '#schemas/forms/form.ts'
export { MAIL_ACTIONS } from '#schemas/forms/mail-action.ts'
export { LANGUAGES, type Language } from '#schemas/language.ts'
export { formVersion } from '#schemas/site/file-heading.ts'
export { renameFields } from '#schemas/modules/rename-fields.ts'
export { NUMBER_FORMATS, numberFormatSchema } from '#schemas/modules/number-format.ts'
export { actionSchema, namedLinkSchema } from '#schemas/modules/action.ts'
export { type ContentSchema, contentSchema } from '#schemas/modules/content-schema.ts'
export { energyDutiesSchema, energyRatesSchema } from '#schemas/property/energy-rates.ts'
export { financeRatesSchema } from '#schemas/property/finance.ts'
export type { Goal } from '#schemas/property/goal.ts'
export { COUNTRIES } from '#schemas/property/region.ts'
export { PROPERTY_SORTS } from '#schemas/property/property-summary.ts'
export { type FilterFlags, filterFlags } from '#schemas/search/search-filters.ts'
export { type Download, downloadSchema } from '#schemas/site/download.ts'
export { linkSchema } from '#schemas/site/link.ts'
export { multilingualSchema, richTextSchema } from '#schemas/site/multilingual.ts'
export { openingHoursSchema, timeSpanSchema } from '#schemas/site/opening-hours.ts'
export { peopleSchema } from '#schemas/site/people.ts'
export { phoneSchema } from '#schemas/site/phone.ts'
export { type Picture, pictureSchema } from '#schemas/site/picture.ts'
export { publicationProperties } from '#schemas/site/publication.ts'
export { subtitlesSchema, videoFileSchema } from '#schemas/site/video-file.ts'
export { SEARCH_PARAMETERS } from '#src/domain/search/property-search.ts'
export { belgianMoment } from '#src/domain/time/belgian-clock.ts'
export { isDate } from '#src/domain/time/date.ts'
export type { ModuleData, PropertyFilter, RecentlySoldProperty, TownCount } from '#src/site/pages/module-data.ts'

// The site, for rules of the server.
export type { WrittenSite } from '#schemas/site/site.ts'
export type { FormView } from '#schemas/forms/form-view.ts'
export type { CategoryArticle, Subcategory } from '#schemas/site/category-article.ts'
export { buildTree, type TreeItem, type TreeNode } from '#src/domain/site/tree.ts'
export { readVideoUrl, type Video, withoutAutoplay } from '#src/domain/property/video-url.ts'
export { plainText } from '#src/domain/text/description.ts'
export { slugify } from '#src/domain/text/slug.ts'
export { multilingualText } from '#src/domain/text/multilingual-text.ts'
export { offeredForm } from '#src/site/forms/offered-form.ts'
export { resolveAs, resolvePicture } from '#src/site/pages/resolve-content.ts'
export { resolveRichText } from '#src/site/pages/resolve-rich-text.ts'
export { asList, asObject } from '#src/site/reading/plain-object.ts'
export { isShown, type Site } from '#src/site/site.ts'

// The owner portal.
export type { OwnerPages } from '#schemas/owner/owner-pages.ts'
export { defineOwnerModule } from '#src/owner-portal/define-owner-module.ts'
export { defineOwnerServer } from '#src/owner-portal/define-owner-server.ts'
