import type { Rgb } from '#tools/sample-pictures/core/colour.ts'

export type Texture =
  | 'plain'
  | 'planks'
  | 'plaster'
  | 'brick'
  | 'rubble'
  | 'ashlar'
  | 'boards'
  | 'siding'
  | 'slate'
  | 'clay-tiles'
  | 'panels'
  | 'slabs'
  | 'cobbles'
  | 'herringbone'
  | 'chequer'

export interface Material {
  colour: Rgb
  texture: Texture
}

export const material = (colour: Rgb, texture: Texture = 'plain'): Material => ({ colour, texture })
