import { Check, TriangleAlert } from 'lucide'
import { useMemo } from 'react'
import type { Palette } from '#schemas/site/theme.ts'
import {
  type ColourProposal,
  isReadable,
  type PalettePair,
  palettePairs,
  proposeColour,
} from '#src/definition/theme/palette-pairs.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import colours from './Colours.module.css'
import { usePairText } from './contrast-text.ts'
import type { Scheme } from './frame-theme.ts'
import { useThemeForm } from './theme-form.ts'
import { paletteOf } from './theme-values.ts'

/** The contrast of texts on their backgrounds, with a proposed colour for those that fail. */
export function ContrastList({ scheme }: { readonly scheme: Scheme }) {
  const text = useText()
  const { theme } = useThemeForm()
  const pairs = palettePairs(paletteOf(theme, scheme), scheme)
  const low = pairs.filter((pair) => !isReadable(pair))
  const groups = useMemo(() => byCure(paletteOf(theme, scheme), scheme), [theme, scheme])
  return (
    <div className="stack gap-3 small">
      <div role="status">
        {low.length === 0 ? (
          <p className={`row gap-2 primary ${colours.allGood}`}>
            <Icon of={Check} size={16} />
            {text('studio-theme.contrast.good', { count: pairs.length })}
          </p>
        ) : (
          <p className={`row gap-2 wrong strong ${colours.tooLow}`}>
            <Icon of={TriangleAlert} size={16} />
            {text('studio-theme.contrast.low', { count: low.length })}
          </p>
        )}
      </div>
      {low.length > 0 && (
        <ul className="list gap-2">
          {groups.map(({ proposal, pairs: together }) => (
            <LowPairs key={together.map(keyOf).join()} pairs={together} proposal={proposal} scheme={scheme} />
          ))}
        </ul>
      )}
      <Disclosure summary={text('studio-theme.contrast.all')}>
        <ul className="list gap-2">
          {pairs.map((pair) => (
            <PairLine key={keyOf(pair)} pair={pair} />
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

interface LowProps {
  readonly pairs: readonly PalettePair[]
  readonly proposal: ColourProposal | null
  readonly scheme: Scheme
}

/** Texts with low contrast, and the one colour that corrects all of them. */
function LowPairs({ pairs, proposal, scheme }: LowProps) {
  const text = useText()
  const { set, isReadOnly } = useThemeForm()
  const pairText = usePairText()
  return (
    <li className={`stack gap-2 round pad-3 ${colours.low}`}>
      {pairs.map((pair) => {
        const { name, ratio } = pairText(pair)
        return (
          <div key={keyOf(pair)} className="row gap-3 snug">
            <Sample pair={pair} />
            <span className="stack">
              <span>{name}</span>
              <span className="wrong">{text('studio-theme.contrast.too-low', { ratio })}</span>
            </span>
          </div>
        )
      })}
      {proposal !== null && !isReadOnly && (
        <Button size="small" variant="secondary" onClick={() => set([...placeOf(scheme), proposal.role], proposal.colour)}>
          <span className={`fixed outlined circle ${colours.dot}`} style={{ background: proposal.colour }} aria-hidden="true" />
          {text('studio-theme.contrast.take', { role: text(`studio-theme.role.${proposal.role}`), colour: proposal.colour })}
        </Button>
      )}
    </li>
  )
}

/** The failing pairs by their correction. */
function byCure(palette: Palette, scheme: Scheme) {
  const low = palettePairs(palette, scheme).filter((pair) => !isReadable(pair))
  const cured = low.map((pair) => ({ pair, proposal: proposeColour(palette, scheme, pair) }))
  const groups = Map.groupBy(cured, ({ pair, proposal }) =>
    proposal === null ? keyOf(pair) : `${proposal.role} ${proposal.colour}`,
  )
  return [...groups.values()].map((group) => ({ proposal: group[0]?.proposal ?? null, pairs: group.map(({ pair }) => pair) }))
}

function PairLine({ pair }: { readonly pair: PalettePair }) {
  const pairText = usePairText()(pair)
  return (
    <li className={`stack gap-3 middle small snug ${colours.pair}`}>
      <Sample pair={pair} />
      <span>{pairText.name}</span>
      <span className={`quiet digits ${colours.ratio}`} data-is-low={!pairText.isReadable}>
        {pairText.ratio}
      </span>
    </li>
  )
}

function Sample({ pair: { text, ground } }: { readonly pair: PalettePair }) {
  return (
    <span
      className={`centre fixed hairline round-sm strong ${colours.pairSample}`}
      style={{ color: text, background: ground }}
      aria-hidden="true"
    >
      Aa
    </span>
  )
}

function keyOf({ textRole, groundRole }: PalettePair): string {
  return `${textRole}/${groundRole}`
}

function placeOf(scheme: Scheme): readonly string[] {
  return scheme === 'light' ? ['colours'] : ['darkScheme', 'colours']
}
