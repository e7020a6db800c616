import { formatDecimal } from '#src/base/text/number-text.ts'
import { isReadable, type PalettePair } from '#src/definition/theme/palette-pairs.ts'
import { useText } from '#src/i18n/use-text.ts'
import { contrastRatio } from '#src/ui/site/colours.ts'

/** The name of a pair, and whether it is readable. */
export interface PairText {
  readonly name: string
  /** The ratio as text: "3.9 : 1", rounded down, so that 4.46 is not "4.5". */
  readonly ratio: string
  readonly isReadable: boolean
}

/** Describes a pair of text and background. */
export function usePairText(): (pair: PalettePair) => PairText {
  const text = useText()
  return (pair) => {
    const { textRole, groundRole } = pair
    const ground = text(`studio-theme.role.${groundRole}`)
    const name =
      textRole === null
        ? text('studio-theme.pair.words-on', { ground })
        : text('studio-theme.pair', { text: text(`studio-theme.role.${textRole}`), ground })
    const ratio = `${formatDecimal(Math.floor(contrastRatio(pair.text, pair.ground) * 10) / 10, 1)}\u00a0:\u00a01`
    return { name, ratio, isReadable: isReadable(pair) }
  }
}
