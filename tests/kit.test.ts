import { describe, expect, it } from 'vitest'
import { readSourceFiles, sourceFile } from './fixtures/architecture/source-files.ts'
import { copiedRules, respelledPieces, styleRules } from './fixtures/architecture/style-rules.ts'

const rules = styleRules(readSourceFiles('src', 'modules'))
// Pages with a style sheet of their own have nothing of the kit.
const elsewhere = rules.filter(
  ({ name }) =>
    !/^src\/(ui\/(?!site)|features\/map\/frame\/|renderer\/(?:window-card|offline)\/|studio\/client\/studio\.css)/.test(name),
)

const OWN_BUTTON = `.send { min-height: 3rem; border-radius: 4px; background: green; color: white; font-weight: 600 }`

/** Elements that the kit cannot style: a part of a native browser element, dots that are no element, and HTML of the site definition. */
const OUT_OF_REACH = [
  'Button: src/features/forms/view/Field.module.css .file::file-selector-button',
  'Chip: src/features/properties/view/CardPictures.module.css .steps::before, .steps::after',
  'DataTable: src/studio/client/rich-text/RichText.module.css .content table',
  'DataTable: src/ui/site/RichText.module.css .text table',
]

describe('the kit', () => {
  it('contains the style of every button, chip, badge, card, data table and notice', () => {
    expect(respelledPieces(elsewhere).toSorted()).toEqual(OUT_OF_REACH)
  })

  it('is not duplicated: no two rules share six declarations in a row', () => {
    expect(copiedRules(rules, 6)).toEqual([])
  })

  it('is checked for a module with its own button style, also in a media query', () => {
    const drawn = [OWN_BUTTON, `@media (min-width: 600px) { ${OWN_BUTTON} }`].map((text) =>
      sourceFile('modules/a/A.module.css', text),
    )
    expect(respelledPieces(styleRules(drawn))).toEqual(Array(2).fill('Button: modules/a/A.module.css .send'))
  })

  it('is checked for six declarations in a row that occur twice', () => {
    const declarations = ['a', 'b', 'c', 'd', 'e', 'f'].map((property) => `${property}: 0`)
    const copied = styleRules([sourceFile('a.css', `.a { ${declarations.join(';')} } .b { g: 0; ${declarations.join(';')} }`)])
    expect(copiedRules(copied, 6)).toEqual(['a.css .a ~ a.css .b'])
    expect(copiedRules(copied, 7)).toEqual([])
  })
})
