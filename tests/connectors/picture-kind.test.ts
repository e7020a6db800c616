import { describe, expect, it } from 'vitest'
import { alteredKindOf } from '#src/connectors/picture-kind.ts'

describe('captions of pictures', () => {
  it.each([
    ...([
      'Séjour, home staging virtuel',
      'Mobilier virtuel',
      'Woonkamer (virtueel ingericht)',
      'Living room, virtually staged',
    ] as const),
    ...(['Virtual staging', 'Wohnzimmer, virtuell möbliert'] as const),
  ])('[PROP-28] say in "%s" that its furniture is not there', (caption) => {
    expect(alteredKindOf(['Salon', caption])).toBe('virtual-staging')
  })

  it.each(['Image de synthèse', '3D-impressie van de gevel', 'Artist’s impression', 'Visualisierung', 'Exterior rendering'])(
    '[PROP-28] say in "%s" that it is a drawing',
    (caption) => {
      expect(alteredKindOf([caption])).toBe('rendering')
    },
  )

  it.each(['Séjour', 'Visite virtuelle', 'Virtuele rondleiding', 'Rendered walls', 'Home office', ''])(
    '[PROP-28] say nothing of that in "%s"',
    (caption) => {
      expect(alteredKindOf([caption])).toBeUndefined()
    },
  )
})
