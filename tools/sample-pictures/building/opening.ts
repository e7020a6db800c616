import type { Rgb } from '#tools/sample-pictures/core/colour.ts'

export type Surround = 'none' | 'stone' | 'lintel' | 'arch' | 'timber'

/** A hole in a wall: u and v are its lower left corner in metres from the wall's, seen from outside. */
export interface Opening {
  kind: 'window' | 'door' | 'shop' | 'garage' | 'gate' | 'french'
  u: number
  v: number
  width: number
  height: number
  surround: Surround
  surroundColour: Rgb
  frame: Rgb
  /** Panes across and down. */
  panes: readonly [number, number]
  shutters?: Rgb
  flowers?: boolean
  balcony?: boolean
  /** Colour of a canvas blind over a shop window. */
  awning?: Rgb
}
