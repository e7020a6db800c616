import type { Language } from '#schemas/language.ts'
import type { FeedProject } from '#schemas/property/project.ts'
import type { ProjectDetail, ProjectSummary } from '#schemas/property/project-views.ts'
import type { Picture } from '#schemas/site/picture.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { notedPicture } from '#src/features/properties/rules/picture-note.ts'
import { streetAddress } from '#src/features/properties/rules/place/address.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import type { ListingContext } from './listing-context.ts'
import type { PublishedProperty } from './published-property.ts'
import type { StoredProject } from './stored-property.ts'
import { toSummary } from './summary.ts'

export function toProjectSummary(
  { record, isSoldOut }: StoredProject,
  language: Language,
  context: ListingContext,
): ProjectSummary {
  const City = titleCaseCity(record.City)
  return {
    ID: record.ID,
    Name: multilingualText(record.Name, language) || City,
    City,
    Zip: record.Zip,
    Address: streetAddress(record),
    DescriptionA: multilingualText(record.DescriptionA, language),
    StartPrice: record.StartPrice ?? null,
    IsSoldOut: isSoldOut,
    link: record.ExternalLink ?? context.projectPath(record.ID, language) ?? '',
    Picture: picturesOf(record, language, context)[0] ?? null,
  }
}

export function toProjectDetail(
  project: StoredProject,
  properties: readonly PublishedProperty[],
  language: Language,
  context: ListingContext,
): ProjectDetail {
  const { record } = project
  return {
    ...toProjectSummary(project, language, context),
    DescriptionB: multilingualText(record.DescriptionB, language),
    Pictures: picturesOf(record, language, context),
    Properties: properties.map((property) => toSummary(property, language, context)),
  }
}

function picturesOf(record: FeedProject, language: Language, context: ListingContext): Picture[] {
  return (record.Pictures ?? []).flatMap(({ Url, Name, Focus, Kind }) => {
    const picture = context.picture(Url, multilingualText(Name, language), Focus)
    return picture === null ? [] : [notedPicture(picture, Kind, language)]
  })
}
