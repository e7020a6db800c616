import { describe, expect, it } from 'vitest'
import { PRESET_NAMES, type WrittenTheme } from '#schemas/site/theme.ts'
import { palettePairs } from '#src/definition/checks/contrast-pairs.ts'
import { composeSite } from '#src/definition/compose-site.ts'
import { PRESETS } from '#src/definition/theme/theme-presets.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { contrastRatio } from '#src/ui/site/colours.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../fixtures/site/small-site.ts'

const validator = createSiteValidator(moduleTypes)

/** The findings in site.json of the small site with a theme, and its live theme. */
function checked(theme: object) {
  const files = smallSite()
  files['site.json'] = { ...files['site.json'], theme }
  const { site, findings } = composeSite({ files: toBytes(toTexts(files)), media: SMALL_SITE_MEDIA, validator })
  return { site, findings: findings.filter(({ file }) => file === 'site.json') }
}

describe('the presets', () => {
  it.each(PRESET_NAMES)('%s has no pair of text and ground below 4.5:1, in either scheme', (name) => {
    const { colours, darkScheme } = PRESETS[name]
    const pairs = [...palettePairs(colours, 'light'), ...palettePairs(darkScheme.colours, 'dark')]
    const low = pairs.filter(({ text, background }) => contrastRatio(text, background) < 4.5)
    expect(low.map(({ text, background, configuredAt }) => `${configuredAt[0]?.join('.')} ${text} on ${background}`)).toEqual([])
  })

  it.each(PRESET_NAMES)('%s has only one finding, the missing logo for its dark scheme', (preset) => {
    expect(checked({ preset }).findings.filter(({ message }) => !message.includes('logo'))).toEqual([])
  })
})

describe('the check of a theme', () => {
  it.each<readonly [what: string, theme: WrittenTheme, pointer: string]>([
    ['words over wide pictures', { cards: 'overlapping', pictureRatio: '16:9' }, '/theme/pictureRatio'],
    ['a ratio that shows nowhere', { cards: 'list', pictureRatio: '1:1' }, '/theme/pictureRatio'],
    ['frames that nobody sees', { colours: { line: '#ffffff', paper: '#ffffff' } }, '/theme/colours/line'],
    ['a plain banner of full height', { banner: { style: 'plain', height: 'full' } }, '/theme/banner'],
    ['a transparent header without a picture', { header: 'transparent', banner: { style: 'plain' } }, '/theme/header'],
    ['colours of a scheme that is off', { darkScheme: { colours: { ink: '#ffffff' } } }, '/theme/darkScheme/colours'],
    ['a dark scheme without a logo for it', { darkScheme: { mode: 'system' } }, '/theme/darkScheme/mode'],
  ])('names %s, with a cure', (_, theme, pointer) => {
    const { findings } = checked(theme)
    expect(findings).toMatchObject([{ code: 'theme-mismatch', severity: 'warning', pointer }])
    expect(findings[0]?.suggestion).not.toBe('')
  })

  it('finds what cannot be read in the dark scheme, and stops a text that nobody can read at all', () => {
    const dark = checked({ darkScheme: { mode: 'system', colours: { slate: '#4a4a4a' } } }).findings
    expect(dark.find(({ code }) => code === 'low-contrast')).toMatchObject({
      severity: 'warning',
      pointer: '/theme/darkScheme/colours/slate',
      message: expect.stringContaining('in the dark scheme'),
    })
    const same = checked({ colours: { ink: '#fbf9f4' } }).findings
    expect(same.find(({ code }) => code === 'low-contrast')).toMatchObject({ severity: 'error', pointer: '/theme/colours/ink' })
  })

  it('reads the colours of the old place, and says where they belong', () => {
    const { site, findings } = checked({ primary: '#7b1f30', line: '#dddddd' })
    expect(site?.config.theme).toEqual({ colours: { primary: '#7b1f30', line: '#dddddd' } })
    expect(findings).toMatchObject([{ code: 'moved-property', severity: 'warning', pointer: '/theme/primary' }])
  })
})
