/** The colours of the coast sample: flat, light, of sea and sand. */
export const paint = {
  navy: '#17344d',
  deep: '#1f5f7a',
  sea: '#3f8fa8',
  shallow: '#8cc3c9',
  foam: '#eef6f4',
  sand: '#ecdcb9',
  wetSand: '#d8c59c',
  dune: '#e7d8b2',
  duneShade: '#d3c196',
  grass: '#9db48c',
  grassDark: '#6f8f78',
  pine: '#4f7568',
  white: '#fdfbf7',
  plaster: '#f4eee3',
  cream: '#ecdfc8',
  stone: '#d5d0c6',
  slate: '#74858f',
  coral: '#e2725b',
  mustard: '#efb54c',
  blush: '#f1cdbf',
  mint: '#bcdcd2',
  sky: '#cfe4ec',
  brick: '#c98f74',
  brickDark: '#a9705a',
  roof: '#bb664d',
  wood: '#c9a37a',
  darkWood: '#8d6a4c',
  glass: '#7fa9b8',
  glassDark: '#56808f',
} as const

/** The light of a picture: colours of sky, sun and water. */
export interface Mood {
  readonly skyTop: string
  readonly skyLow: string
  readonly sun: string
  readonly cloud: string
  readonly far: string
  readonly near: string
  /** How strong the sun falls into rooms, from 0 to 1. */
  readonly light: number
}

export const moods = {
  clear: { skyTop: '#b5dcec', skyLow: '#eef6f1', sun: '#fff4cf', cloud: '#ffffff', far: '#3b8ba7', near: '#93cbce', light: 0.42 },
  morning: {
    skyTop: '#cfe5ef',
    skyLow: '#fdeedd',
    sun: '#ffe3ad',
    cloud: '#fffaf3',
    far: '#5797ac',
    near: '#b4d6d2',
    light: 0.5,
  },
  evening: {
    skyTop: '#8fbad2',
    skyLow: '#fbceaa',
    sun: '#ffdf9e',
    cloud: '#fbe3d3',
    far: '#47819c',
    near: '#d0b7ab',
    light: 0.36,
  },
  silver: { skyTop: '#c9d6db', skyLow: '#eff0eb', sun: '#f8f5ea', cloud: '#f8f9f7', far: '#6b97a4', near: '#b1cac9', light: 0.2 },
} as const satisfies { readonly [name: string]: Mood }
