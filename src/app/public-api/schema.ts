// biome-ignore-all assist/source/organizeImports: grouped by what the names are for

/**
 * The exports of "vitrine/schema" for `schema.ts` and `server.ts` of module types; the project's own use nothing else of the
 * program. Node loads this file, so it must not import React.
 */

export { type ContentOf, type DefinedModule, defineModule, type ViewOf } from '#schemas/modules/define-module.ts'
export type { ContentFault, FindContent, Migration, OwnPage } from '#schemas/modules/module-type.ts'
export type { Localised } from '#schemas/site/localised.ts'
export type { PageModule } from '#schemas/site/page-document.ts'
export { defineServer, type ResolvedOf } from '#src/definition/pages/define-server.ts'
export { feedPath, type ModuleFeed, type ModuleFeedEntry } from '#src/definition/pages/module-feed.ts'
export type {
  ModuleHead,
  ModuleHeadContext,
  ModulePage,
  ModulePageContext,
  ModuleResolveContext,
  Placement,
  ServerRules,
} from '#src/definition/pages/module-server.ts'

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
export { SEARCH_PARAMETERS } from '#src/features/search/rules/property-search.ts'
export { belgianMoment } from '#src/base/time/belgian-clock.ts'
export { isDate } from '#src/base/time/date.ts'
export type { ModuleData, PropertyFilter, RecentlySoldProperty, TownCount } from '#src/definition/pages/module-data.ts'

export type { WrittenSite } from '#schemas/site/site.ts'
export type { FormView } from '#schemas/forms/form-view.ts'
export type { CategoryArticle, Subcategory } from '#schemas/site/category-article.ts'
export { buildTree, type TreeItem, type TreeNode } from '#src/definition/pages/tree.ts'
export { readVideoUrl, type Video, withoutAutoplay } from '#src/features/properties/rules/video-url.ts'
export { plainText } from '#src/base/text/description.ts'
export { slugify } from '#src/base/text/slug.ts'
export { multilingualText } from '#src/base/text/multilingual-text.ts'
export { offeredForm } from '#src/features/forms/rules/offered-form.ts'
export { resolveAs, resolvePicture } from '#src/definition/pages/resolve-content.ts'
export { resolveRichText } from '#src/definition/pages/resolve-rich-text.ts'
export { asList, asObject } from '#src/base/json/plain-object.ts'
export { isShown, type Site } from '#src/definition/site.ts'

export type { OwnerPages } from '#schemas/owner/owner-pages.ts'
export { defineOwnerModule } from '#src/features/owners/rules/define-owner-module.ts'
export { defineOwnerServer } from '#src/features/owners/rules/define-owner-server.ts'
