import { css, mix, type Rgb, rgb } from '#tools/sample-pictures/core/colour.ts'
import { type Face, fillOn, outlineOf, rectangle } from '#tools/sample-pictures/core/face.ts'
import { clipToConvex, type Vec2 } from '#tools/sample-pictures/core/geometry.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { type Stage, tone } from '#tools/sample-pictures/core/stage.ts'
import { paintDoorLeaf, paintGarageDoor } from './door.ts'
import { paintAwning, paintBalcony, paintFlowers, paintShutters } from './fittings.ts'
import { paintGlazing } from './glazing.ts'
import type { Opening } from './opening.ts'

const depth = 0.16

/** Paints one opening with its surround, reveal, frame, glass and fittings. */
export function paintOpening(stage: Stage, face: Face, opening: Opening): void {
  const { u, v, width, height } = opening
  paintSurround(stage, face, opening)
  const hole = outlineOf(stage, face, rectangle(u, v, width, height))
  if (hole.length < 3) return
  stage.canvas.polygon(hole, tone(stage, mix(opening.surroundColour, palette.ink, 0.45), face.normal))
  paintReveal(stage, face, opening, hole)
  if (opening.kind === 'door') paintDoorLeaf(stage, face, opening, depth)
  else if (opening.kind === 'garage' || opening.kind === 'gate') paintGarageDoor(stage, face, opening, depth)
  else paintGlazing(stage, face, opening, depth, hole)
  paintHeadShadow(stage, face, opening, hole)
  if (opening.shutters && opening.kind === 'window') paintShutters(stage, face, opening, opening.shutters)
  if (opening.kind === 'window' && opening.surround !== 'none') paintSill(stage, face, opening)
  if (opening.flowers && opening.kind === 'window') paintFlowers(stage, face, opening)
  if (opening.awning && opening.kind === 'shop') paintAwning(stage, face, opening, opening.awning)
  if (opening.balcony) paintBalcony(stage, face, opening)
}

function paintSurround(stage: Stage, face: Face, { u, v, width, height, surround, surroundColour: colour }: Opening): void {
  const light = tone(stage, colour, face.normal, 0.08)
  const base = tone(stage, colour, face.normal)
  if (surround === 'stone' || surround === 'timber') {
    const reach = surround === 'stone' ? 0.17 : 0.12
    fillOn(stage, face, rectangle(u - reach, v - 0.06, reach, height + 0.06), light, 0.02)
    fillOn(stage, face, rectangle(u + width, v - 0.06, reach, height + 0.06), base, 0.02)
    fillOn(stage, face, rectangle(u - reach - 0.05, v + height, width + 2 * reach + 0.1, 0.24), light, 0.03)
  }
  if (surround === 'lintel') fillOn(stage, face, rectangle(u - 0.15, v + height, width + 0.3, 0.2), base, 0.02)
  if (surround === 'arch') paintArch(stage, face, u, v + height, width, colour)
}

/** A shallow arch of upright bricks with a key stone. */
function paintArch(stage: Stage, face: Face, u: number, v: number, width: number, colour: Rgb): void {
  const count = Math.max(7, Math.round(width / 0.11))
  for (let index = 0; index < count; index++) {
    const [from, to] = [index / count, (index + 1) / count]
    const at = (share: number, lift: number): Vec2 => [
      u - 0.12 + (width + 0.24) * share + (share - 0.5) * lift * 0.5,
      v + lift + 0.1 * (1 - (2 * share - 1) ** 2) - 0.02,
    ]
    const key = index === Math.floor(count / 2)
    const shape = [at(from, 0), at(to, 0), at(to, key ? 0.34 : 0.27), at(from, key ? 0.34 : 0.27)]
    fillOn(stage, face, shape, tone(stage, key ? palette.blueStone : colour, face.normal, index % 2 ? 0.06 : -0.1), 0.01)
  }
}

function paintReveal(stage: Stage, face: Face, { u, v, width, height, surroundColour: colour }: Opening, hole: Vec2[]): void {
  const inner = outlineOf(stage, face, rectangle(u, v, width, height), -depth)
  const jamb = (index: number): Vec2[] => {
    const next = (index + 1) % 4
    return [hole[index], hole[next], inner[next], inner[index]].flatMap((point) => (point ? [point] : []))
  }
  const shades = [0.1, -0.25, -0.5, -0.1]
  shades.forEach((shade, index) => {
    stage.canvas.polygon(clipToConvex(jamb(index), hole), tone(stage, colour, face.normal, shade))
  })
}

/** The head of a hole throws a band of shade on what lies behind it. */
function paintHeadShadow(stage: Stage, face: Face, { u, v, width, height }: Opening, hole: Vec2[]): void {
  const sunlit = face.normal[0] * stage.light.sun[0] + face.normal[1] * stage.light.sun[1]
  const drop = sunlit > 0.05 ? Math.min(height * 0.4, (depth * stage.light.sun[2]) / sunlit + 0.05) : 0.08
  const band = clipToConvex(outlineOf(stage, face, rectangle(u, v + height - drop, width, drop), -depth), hole)
  stage.canvas.polygon(band, css(stage.light.shadow), { opacity: stage.light.shadowOpacity + 0.1 })
  const jamb = clipToConvex(
    outlineOf(stage, face, rectangle(stage.light.sun[0] > 0 ? u + width - 0.1 : u, v, 0.1, height), -depth),
    hole,
  )
  if (sunlit > 0.05) stage.canvas.polygon(jamb, css(stage.light.shadow), { opacity: stage.light.shadowOpacity * 0.6 })
}

function paintSill(stage: Stage, face: Face, { u, v, width, surroundColour }: Opening): void {
  fillOn(stage, face, rectangle(u - 0.14, v - 0.34, width + 0.28, 0.22), css(stage.light.shadow), 0.01, { opacity: 0.24 })
  fillOn(stage, face, rectangle(u - 0.2, v - 0.14, width + 0.4, 0.14), tone(stage, surroundColour, face.normal, 0.05), 0.08)
  const top = outlineOf(stage, face, rectangle(u - 0.2, v, width + 0.4, 0.02), 0.08)
  stage.canvas.polygon(top, tone(stage, mix(surroundColour, rgb('#ffffff'), 0.3), [0, 0, 1]))
}
