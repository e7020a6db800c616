import { MODULE_CLASS_EFFECTS } from '#schemas/modules/module.ts'
import { downloadKind } from '#schemas/site/download.ts'
import { COLOUR_ROLES } from '#schemas/site/theme.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { SiteName, SiteNames } from './site-names.ts'

/** JSON Schemas by reference kind: "page", "content/article", "link"; absent without names. */
export type NameDefinitions = ReadonlyMap<string, PlainObject>

/** The names of a site as JSON Schemas. Where other values are valid too, names are only suggestions. */
export function nameDefinitions(names: SiteNames): NameDefinitions {
  const known = [
    ['page', names.pages, 'No page has this id, which is the name of its file without .json.'],
    ['category', names.categories, 'No category of data/categories.json has this WebID.'],
    ['form', names.forms, 'There is no such form.'],
    ['known-person', names.people, 'No content lists a person with this id.'],
    ['fact-group', names.factGroups, 'No group of property-display.json has this id.'],
    ...[...names.contents].map(
      ([type, contents]) => [`content/${type}`, contents, `There is no content/${type} of this name.`] as const,
    ),
  ] as const
  const pictures = names.media.filter((name) => PICTURE.test(name))
  return new Map<string, PlainObject>([
    ...known.filter(([, some]) => some.length > 0).map(([name, some, message]) => [name, oneOf(some, message)] as const),
    ...present('city', names.cities, cities),
    ...present('person', names.people, (people) => ({ anyOf: [oneOf(people), { type: 'string' }] })),
    ...present('link', names.links, (paths) => links(paths, names.otherLinks)),
    ...present('picture', pictures, (files) => ({ enum: files, errorMessage: 'The folder media has no such picture.' })),
    ...present(
      'download',
      names.media.filter((name) => downloadKind(name) !== null),
      (files) => ({
        enum: files,
        errorMessage: 'The folder media has no such file.',
      }),
    ),
    ['hex-colour', { format: 'color-hex' }],
    ['colour', { anyOf: [described(COLOUR_ROLES), { type: 'string', format: 'color-hex' }] }],
    ['class', { anyOf: [described(MODULE_CLASS_EFFECTS), { type: 'string' }] }],
  ])
}

const PICTURE = /\.(webp|jpe?g|png|avif|svg)$/

function present<Name>(
  key: string,
  some: readonly Name[],
  schema: (some: readonly Name[]) => PlainObject,
): readonly (readonly [string, PlainObject])[] {
  return some.length === 0 ? [] : [[key, schema(some)]]
}

function oneOf(names: readonly SiteName[], errorMessage?: string): PlainObject {
  const unique = [...new Map(names.map((name) => [name.value, name])).values()]
  return { enum: unique.map(({ value }) => value), enumDescriptions: unique.map(descriptionOf), errorMessage }
}

function descriptionOf({ label, isUnpublished = false }: SiteName): string {
  return isUnpublished ? `${label} (not Published)` : label
}

function described(meanings: { readonly [value: string]: string }): PlainObject {
  return { enum: Object.keys(meanings), enumDescriptions: Object.values(meanings) }
}

/** Also accepts a city with capitals or accents. */
function cities(places: readonly SiteName[]): PlainObject {
  return {
    anyOf: [oneOf(places), { type: 'string', pattern: '[^ -@\\[-~]' }],
  }
}

/** Original paths and other addresses, also with a query, an anchor, capitals, a number or no final slash. */
function links(paths: readonly SiteName[], others: readonly string[]): PlainObject {
  const plain = paths.filter(({ value }) => !value.includes('{'))
  const numbered = paths
    .filter(({ value }) => value.includes('{'))
    .map(({ value }) => `^${value.replaceAll(/\{\w*\}/g, '\\d+')}$`)
  const patterns = ['^(#|https?:|mailto:|tel:)', '[?#]', '[A-Z]', '[^/]$', ...numbered].map((pattern) => ({
    type: 'string',
    pattern,
  }))
  return {
    anyOf: [
      oneOf(plain),
      ...present('', others, (some) => ({ enum: some, doNotSuggest: true })).map(([, schema]) => schema),
      ...patterns,
    ],
  }
}
