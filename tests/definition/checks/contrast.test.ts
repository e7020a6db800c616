import { describe, expect, it } from 'vitest'
import { COLOUR_ROLES } from '#schemas/site/theme.ts'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { fromPointer } from '#src/definition/reading/json-pointer.ts'
import { contrastRatio } from '#src/ui/site/colours.ts'
import { compose, validator } from '../../fixtures/site/compose-texts.ts'
import { smallSite, toTexts } from '../../fixtures/site/small-site.ts'

/** Where each colour of the schemas is in the small site, and one with which some text cannot be read. */
const COLOURS: { readonly [place: string]: readonly [file: string, pointer: string, wrong: string] } = {
  'header /topBar/items/*/color': ['header.json', '/topBar/items/0/color', '#3a4a48'],
  'header /topBar/colorBackground': ['header.json', '/topBar/colorBackground', '#eeeeee'],
  'header /appBar/colorBackground': ['header.json', '/appBar/colorBackground', '#2d3736'],
  'header /appBar/colorText': ['header.json', '/appBar/colorText', '#eeeeee'],
  'footer /colorBackground': ['footer.json', '/colorBackground', '#eeeeee'],
  'footer /colorText': ['footer.json', '/colorText', '#2d3736'],
  'page /params/modules/*/colorBackground': ['pages/home.json', '/params/modules/0/colorBackground', '#808080'],
  ...Object.fromEntries(
    (['colours', 'darkScheme/colours'] as const).flatMap((colours) =>
      Object.entries(wrongRoles(colours === 'colours')).map(([role, wrong]) => [
        `site /theme/${colours}/${role}`,
        ['site.json', `/theme/${colours}/${role}`, wrong] as const,
      ]),
    ),
  ),
}

/** Of the light palette, or of the dark one. */
function wrongRoles(isLight: boolean): { readonly [role: string]: string } {
  const like = { paper: isLight ? '#eeeeee' : '#222222', ink: isLight ? '#222222' : '#eeeeee' }
  const { line: _, ...texts } = COLOUR_ROLES
  const wrong: { readonly [role: string]: string } = {
    paper: like.ink,
    surface: like.ink,
    tint: like.ink,
    dark: '#d9b46a',
    highlight: '#22302e',
  }
  return Object.fromEntries(Object.keys(texts).map((role) => [role, wrong[role] ?? like.paper]))
}

/** Of modules that pages repeat, where they are checked. */
const CHECKED_ON_PAGES = ['patterns /groups/*/modules/*/colorBackground']
/** Colours on which, and of which, there is no text. */
const WITHOUT_TEXT = ['site /theme/colours/line', 'site /theme/darkScheme/colours/line']

/** The places of all colours in the schemas of a site definition. */
function coloursOf(schema: unknown, path: string): readonly string[] {
  if (!isPlainObject(schema)) return []
  const { pattern, properties, items, anyOf = [], oneOf = [], additionalProperties } = schema
  if (typeof pattern === 'string' && pattern.includes('#[0-9a-fA-F]{6}')) return [path]
  return [
    ...Object.entries(asObject(properties)).flatMap(([name, inner]) => coloursOf(inner, `${path}/${name}`)),
    ...coloursOf(items, `${path}/*`),
    ...[...asList(anyOf), ...asList(oneOf), additionalProperties].flatMap((inner) => coloursOf(inner, path)),
  ]
}

/** The small site, with a dark scheme and a module on a ground of its own, and one colour. */
function siteWith(file: string, pointer: string, colour: string): Record<string, object> {
  const { 'site.json': site, 'header.json': header, 'pages/home.json': home, ...rest } = smallSite()
  const { logo, ...bars } = asObject(header)
  const { image } = asObject(logo)
  const files: Record<string, object> = {
    ...rest,
    'site.json': { ...site, theme: { colours: {}, darkScheme: { mode: 'system', colours: {} } } },
    'header.json': { ...bars, logo: { image, imageOnDark: image } },
    'pages/home.json': { ...home },
  }
  const ground = { backgroundType: 'color', colorBackground: '#123b52' }
  const { params, ...page } = asObject(home)
  const [first, ...others] = asList(asObject(params).modules)
  files['pages/home.json'] = { ...page, params: { ...asObject(params), modules: [{ ...asObject(first), ...ground }, ...others] } }
  return { ...files, [file]: asObject(withValue(files[file], fromPointer(pointer), colour)) }
}

function withValue(value: unknown, [name, ...rest]: readonly string[], set: string): unknown {
  if (name === undefined) return set
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === name ? withValue(item, rest, set) : item))
  const object: PlainObject = asObject(value)
  return { ...object, [name]: withValue(object[name], rest, set) }
}

const lowOf = (site: Record<string, object>) => compose(toTexts(site)).findings.filter(({ code }) => code === 'low-contrast')

describe('the contrast of colours', () => {
  it('[CONF-13] is checked of every colour that a schema has, but for those without text', () => {
    // Modules of a page stand in one list, or in one per language.
    const found = [...validator.schemas].flatMap(([name, schema]) => coloursOf(schema, `${name} `))
    expect([...new Set(found)].toSorted()).toEqual([...Object.keys(COLOURS), ...WITHOUT_TEXT, ...CHECKED_ON_PAGES].toSorted())
  })

  it('[CONF-13] is enough in the small site with a dark scheme and a module on a ground', () => {
    expect(lowOf(siteWith('pages/home.json', '/params/modules/0/colorBackground', '#123b52'))).toEqual([])
  })

  it.each(Object.entries(COLOURS))('[CONF-13] is told of %s, at the colour or at its text', (_, [file, pointer, wrong]) => {
    const found = lowOf(siteWith(file, pointer, wrong))
    const places = found.flatMap(({ related = [], ...finding }) => [finding, ...related])
    expect(places.map((place) => [place.file, place.pointer])).toContainEqual([file, pointer])
  })

  it('[CONF-13] of the ground of a module comes once, with a ground that can be read', () => {
    const [finding, ...others] = lowOf(siteWith('pages/home.json', '/params/modules/0/colorBackground', '#808080'))
    expect(others).toEqual([])
    expect(finding).toMatchObject({ severity: 'warning', message: expect.stringContaining('on #808080 is') })
    const cure = /#[0-9a-f]{6}/.exec(finding?.suggestion ?? '')?.[0] ?? ''
    expect(contrastRatio(cure, '#000000')).not.toBe(contrastRatio('#808080', '#000000'))
    expect(lowOf(siteWith('pages/home.json', '/params/modules/0/colorBackground', cure))).toEqual([])
  })
})
