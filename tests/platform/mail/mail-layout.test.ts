import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PRESET_NAMES, type WrittenTheme } from '#schemas/site/theme.ts'
import { mailStyle } from '#src/features/mails/server/mail-style.ts'
import { contrastRatio } from '#src/ui/site/colours.ts'
import { compileMailLayout } from '#tools/mail-templates/compile.ts'

const LAYOUT = join(import.meta.dirname, '../../../src/platform/mail/mail-layout.html')

/** Colours that agencies like and nobody can read as text: on white, on black, and on each other. */
const HARD = ['#ffe600', '#ffffff', '#000000', '#7f7f7f', '#00ff66', '#2b0a3d']
const THEMES: readonly WrittenTheme[] = PRESET_NAMES.flatMap((preset) => [
  { preset },
  ...HARD.map((colour): WrittenTheme => ({ preset, colours: { primary: colour, accent: colour } })),
])

describe('the layout of mails', () => {
  // After a change of mail.mjml: `vitest run tests/platform/mail/mail-layout.test.ts -u`.
  it('is what MJML makes of its source', async () => {
    await expect(await compileMailLayout()).toMatchFileSnapshot(LAYOUT)
  })

  it('is readable in the colours of every theme, on light and on dark', () => {
    const faint = THEMES.flatMap((theme) => {
      const { light, dark } = mailStyle(theme, new Map())
      return Object.entries({ light, dark }).flatMap(
        ([scheme, { ink, slate, link, accent, button, onButton, paper, surface, tint }]) => {
          const texts = { ink, slate, link, accent }
          const onGrounds = Object.entries(texts).flatMap(([name, colour]) =>
            [paper, surface, tint].map((ground) => ({ name, ratio: contrastRatio(colour, ground) })),
          )
          return [...onGrounds, { name: 'button', ratio: contrastRatio(button, onButton) }]
            .filter(({ ratio }) => ratio < 4.5)
            .map((pair) => ({ theme, scheme, ...pair }))
        },
      )
    })
    expect(faint).toEqual([])
  })
})
