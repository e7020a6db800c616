import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { mix } from '#tools/sample-pictures/core/colour.ts'
import { type Bounds, boundsOf, type Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { createLight } from '#tools/sample-pictures/core/light.ts'
import { palette } from '#tools/sample-pictures/core/palette.ts'
import { fillShape, type Part, strokeLine, tone } from '#tools/sample-pictures/core/stage.ts'
import { composeExterior } from '#tools/sample-pictures/exteriors/compose-exterior.ts'
import { halfTimberedHouse, villa } from '#tools/sample-pictures/exteriors/country-houses.ts'
import type { House } from '#tools/sample-pictures/exteriors/house.ts'
import { shopHouse } from '#tools/sample-pictures/exteriors/shops.ts'
import { brickTerrace, neighboursOf } from '#tools/sample-pictures/exteriors/town-houses.ts'
import { boxPart } from '#tools/sample-pictures/interiors/furniture.ts'
import { pictureSize } from '#tools/sample-pictures/scenes.ts'
import { material } from '#tools/sample-pictures/surfaces/material.ts'

const size = pictureSize

/** A board on two posts by the path, with the agency's gable on it. */
function signboard(house: House): Part[] {
  const [x, y] = [house.doorX + 2, -4.6]
  return [
    {
      bounds: boundsOf(x, y, 0, 1.5, 0.12, 2),
      paint(stage) {
        for (const dx of [0.04, 1.36]) boxPart(x + dx, y, 0, 0.1, 0.1, 2, palette.walnut).paint(stage)
        boxPart(x, y - 0.03, 0.85, 1.5, 0.04, 1, palette.moss).paint(stage)
        const at = (u: number, v: number): Vec3 => [x + u, y - 0.035, 0.85 + v]
        const paper = tone(stage, palette.paper, [0, -1, 0])
        strokeLine(stage, [at(0.4, 0.5), at(0.75, 0.82), at(1.1, 0.5)], paper, 0.07, {
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
        })
        strokeLine(
          stage,
          [at(0.35, 0.32), at(0.6, 0.24), at(0.85, 0.3), at(1.15, 0.26)],
          tone(stage, palette.sun, [0, -1, 0]),
          0.06,
          { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
        )
      },
    },
  ]
}

/** Tubes and planks before the front, and insulation boards half way up the wall. */
function scaffolding(_: House, bounds: Bounds): Part[] {
  const [left, right] = [bounds.min[0] + 0.2, bounds.max[0] - 4.2]
  const y = bounds.min[1] - 1.5
  return [
    {
      bounds: boundsOf(left, y, 0, right - left, 1.3, 6),
      paint(stage) {
        const tube = tone(stage, palette.zinc, [0, -1, 0], 0.1)
        const bays = Math.max(2, Math.round((right - left) / 2.2))
        for (const back of [1.1, 0]) {
          for (let bay = 0; bay <= bays; bay++) {
            const x = left + ((right - left) * bay) / bays
            strokeLine(
              stage,
              [
                [x, y + back, 0],
                [x, y + back, 6.2],
              ],
              tube,
              0.06,
            )
            if (back === 0)
              for (const z of [2, 4])
                strokeLine(
                  stage,
                  [
                    [x, y, z],
                    [x, y + 1.1, z],
                  ],
                  tube,
                  0.05,
                )
          }
          for (const z of [2, 3, 4, 5, 6])
            strokeLine(
              stage,
              [
                [left, y + back, z],
                [right, y + back, z],
              ],
              tube,
              0.045,
            )
          if (back > 0) {
            for (const z of [2, 4]) {
              boxPart(left, y, z, right - left, 1.1, 0.06, palette.oakPale).paint(stage)
              fillShape(
                stage,
                [
                  [left, y, z],
                  [right, y, z],
                  [right, y + 1.1, z],
                  [left, y + 1.1, z],
                ],
                tone(stage, palette.walnut, [0, 0, -1]),
              )
            }
          }
        }
        strokeLine(
          stage,
          [
            [left, y, 0],
            [left + (right - left) / bays, y, 2],
            [left, y, 4],
          ],
          tube,
          0.05,
        )
      },
    },
    ...[0, 1, 2].map((index) =>
      boxPart(right + 0.6, y - 1.4, index * 0.32, 1.3, 0.7, 0.3, mix(palette.sun, palette.paper, 0.35)),
    ),
  ]
}

export const composeSell = (): Canvas =>
  composeExterior(halfTimberedHouse, {
    id: 'sell-3',
    number: 1,
    size,
    light: createLight('golden', 'summer', 0.7),
    azimuth: 0.4,
    extras: signboard,
  })

export const composeEnergy = (): Canvas =>
  composeExterior((random) => energyHouse(villa(random)), {
    id: 'energy-2',
    number: 1,
    size,
    light: createLight('noon', 'spring', -0.6),
    azimuth: -0.38,
    extras: scaffolding,
  })

/** The outer wall is partly clad with the new insulation. */
const energyHouse = (house: House): House => ({
  ...house,
  volumes: house.volumes.map((volume, index) =>
    index === 0
      ? {
          ...volume,
          bands: [
            ...volume.bands,
            { from: 0.6, to: 2.6, material: material(mix(palette.sun, palette.plaster, 0.6), 'panels'), out: 0.02 },
          ],
        }
      : volume,
  ),
})

export const composeNeighbourhood = (): Canvas =>
  composeExterior(brickTerrace, {
    id: 'street-5',
    number: 1,
    size,
    light: createLight('golden', 'spring', -0.6),
    azimuth: 0.72,
    fill: [0.4, 0.62],
  })

/** The agency's own shop window in a stone house. */
export const composeOffice = (): Canvas =>
  composeExterior(
    (random) => {
      const { house, doorX } = shopHouse(random.fork('shop'), 7.6, 1, material(palette.limestone, 'rubble'), palette.moss)
      return {
        volumes: [{ ...house, quoins: palette.blueStone }],
        setting: 'street',
        doorX,
        neighbours: neighboursOf(random.fork('row'), 7.6),
      }
    },
    { id: 'agency', number: 1, size, light: createLight('morning', 'summer', 0.6), azimuth: 0.2, fill: [0.72, 1.1] },
  )
