import { mix, multiply, type Rgb, rgb } from './colour.ts'
import { dot, normalise, type Vec3 } from './geometry.ts'

export type Hour = 'morning' | 'noon' | 'golden' | 'dusk'
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** What the hour and the season do to every colour of a picture. */
export interface Light {
  hour: Hour
  season: Season
  /** Towards the sun. */
  sun: Vec3
  /** Shares of one per channel. */
  sunColour: Rgb
  ambient: Rgb
  sky: readonly [top: Rgb, middle: Rgb, horizon: Rgb]
  haze: Rgb
  shadow: Rgb
  shadowOpacity: number
  lampsOn: boolean
}

type Mood = Omit<Light, 'season' | 'sun' | 'hour'> & { elevation: number }

const moods: Record<Hour, Mood> = {
  morning: {
    elevation: 0.55,
    sunColour: [0.72, 0.62, 0.46],
    ambient: [0.54, 0.58, 0.66],
    sky: [rgb('#a3b8c0'), rgb('#cdd8d6'), rgb('#f3eadb')],
    haze: rgb('#dfe5e1'),
    shadow: rgb('#33465e'),
    shadowOpacity: 0.38,
    lampsOn: false,
  },
  noon: {
    elevation: 0.9,
    sunColour: [0.78, 0.72, 0.6],
    ambient: [0.57, 0.6, 0.66],
    sky: [rgb('#9db8c3'), rgb('#c3d5d8'), rgb('#f0efe4')],
    haze: rgb('#d3e0e1'),
    shadow: rgb('#2f4259'),
    shadowOpacity: 0.42,
    lampsOn: false,
  },
  golden: {
    elevation: 0.36,
    sunColour: [0.84, 0.61, 0.32],
    ambient: [0.5, 0.49, 0.56],
    sky: [rgb('#93aab8'), rgb('#e0cdb4'), rgb('#f6d9a6')],
    haze: rgb('#ecd5b2'),
    shadow: rgb('#3b3a58'),
    shadowOpacity: 0.42,
    lampsOn: false,
  },
  dusk: {
    elevation: 0.2,
    sunColour: [0.12, 0.07, 0.05],
    ambient: [0.47, 0.5, 0.6],
    sky: [rgb('#3f5470'), rgb('#8b8a9c'), rgb('#e0a987')],
    haze: rgb('#8f8d9f'),
    shadow: rgb('#1b2238'),
    shadowOpacity: 0.3,
    lampsOn: true,
  },
}

/** @param bearing where the sun stands, in radians from the street side towards the right. */
export function createLight(hour: Hour, season: Season, bearing: number): Light {
  const { elevation, ...mood } = moods[hour]
  const low = season === 'winter' ? elevation * 0.75 : elevation
  const sun = normalise([Math.sin(bearing), -Math.cos(bearing), Math.tan(low)])
  const cold = season === 'winter' ? 0.35 : 0
  const grey: Rgb = hour === 'dusk' ? rgb('#7c88a0') : rgb('#dfe6ea')
  const [top, middle, horizon] = mood.sky
  const sky = [mix(top, grey, cold), mix(middle, grey, cold), mix(horizon, grey, cold)] as const
  const sunColour = season === 'winter' ? mix(mood.sunColour, [0.5, 0.5, 0.5], 0.55) : mood.sunColour
  return { ...mood, hour, season, sun, sunColour, sky, haze: mix(mood.haze, grey, cold) }
}

/** The colour of a surface with this normal. */
export function illuminate(light: Light, base: Rgb, normal: Vec3): Rgb {
  const sunlit = Math.max(0, dot(normal, light.sun))
  const fromSky = 0.86 + 0.14 * normal[2]
  const factor: Rgb = [
    light.ambient[0] * fromSky + light.sunColour[0] * sunlit ** 0.8,
    light.ambient[1] * fromSky + light.sunColour[1] * sunlit ** 0.8,
    light.ambient[2] * fromSky + light.sunColour[2] * sunlit ** 0.8,
  ]
  return multiply(base, factor)
}
