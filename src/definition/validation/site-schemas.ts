import { formsConfigSchema } from '#schemas/forms/forms-config.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import { ownersFileSchema } from '#schemas/owner/feed-owner.ts'
import { neighbourhoodSchema } from '#schemas/property/neighbourhood.ts'
import { projectSchema } from '#schemas/property/project.ts'
import { propertySchema } from '#schemas/property/property.ts'
import { propertyDisplaySchema } from '#schemas/property/property-display.ts'
import { categorySchema } from '#schemas/site/category.ts'
import { citySchema } from '#schemas/site/city.ts'
import { connectorSchema } from '#schemas/site/connector.ts'
import { firstVersion, schemaReference } from '#schemas/site/file-heading.ts'
import { footerSchema } from '#schemas/site/footer.ts'
import { headerSchema } from '#schemas/site/header.ts'
import { pageSchema } from '#schemas/site/page.ts'
import { patternsSchema } from '#schemas/site/patterns.ts'
import { redirectsSchema } from '#schemas/site/redirects.ts'
import { siteSchema } from '#schemas/site/site.ts'
import { translationsSchema } from '#schemas/site/translations.ts'

export type SiteSchemas = ReadonlyMap<string, object>

export function siteSchemas(moduleTypes: ModuleTypes): SiteSchemas {
  return new Map<string, object>([
    ['site', siteSchema],
    ['header', headerSchema],
    ['footer', footerSchema],
    ['property-display', propertyDisplaySchema],
    ['forms', formsConfigSchema],
    ['redirects', redirectsSchema],
    ['connector', connectorSchema],
    ['translations', translationsSchema],
    ['patterns', patternsSchema],
    ['page', pageSchema],
    ['properties', listOf('properties', 'Properties', 'The listings feed.', propertySchema)],
    ['projects', listOf('projects', 'Projects', 'The new-build projects of the feed.', projectSchema)],
    ['owners', ownersFileSchema],
    ['categories', listOf('categories', 'Categories', 'The categories of properties.', categorySchema)],
    ['cities', listOf('cities', 'Cities', 'The cities of the feed.', citySchema)],
    ['neighbourhoods', listOf('neighbourhoods', 'Neighbourhoods', 'The neighbourhoods of the feed.', neighbourhoodSchema)],
    ...Object.entries(moduleTypes).map(([type, { schema }]) => [`content/${type}`, schema] as const),
  ])
}

function listOf(key: string, title: string, description: string, items: object): object {
  return {
    title,
    description,
    type: 'object',
    required: ['version', key],
    additionalProperties: false,
    properties: { $schema: schemaReference, version: firstVersion, [key]: { description, type: 'array', items } },
  }
}
