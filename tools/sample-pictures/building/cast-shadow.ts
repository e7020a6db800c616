import { project } from '#tools/sample-pictures/core/camera.ts'
import { css } from '#tools/sample-pictures/core/colour.ts'
import { convexHull, type Vec2, type Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import type { Stage } from '#tools/sample-pictures/core/stage.ts'
import { frameOf } from './roof.ts'
import type { Volume } from './volume.ts'

/** The soft shadow that boxes and their roofs throw on the ground. */
export function paintCastShadows(stage: Stage, volumes: readonly Volume[], softnessPx = 5): void {
  const { light, canvas } = stage
  canvas.group({ filter: canvas.blur(softnessPx), opacity: light.shadowOpacity * (1 - stage.fade) }, () => {
    for (const volume of volumes) canvas.polygon(shadowOf(stage, volume), css(light.shadow))
  })
}

function shadowOf(stage: Stage, { bounds, roof }: Volume): Vec2[] {
  const frame = frameOf(bounds, roof.ridge)
  const tops: Vec3[] = []
  for (const a of [0, frame.length]) {
    for (const b of [0, frame.span]) tops.push(frame.place(a, b, frame.eaves))
    if (roof.kind === 'gable') tops.push(frame.place(a, frame.span / 2, frame.eaves + roof.rise))
  }
  const ground = tops.flatMap((top): Vec3[] => [[top[0], top[1], 0], fall(stage, top)])
  return convexHull(ground.map((point) => project(stage.camera, point)))
}

/** Where the shadow of a place reaches the ground. */
export function fall(stage: Stage, point: Vec3): Vec3 {
  const { sun } = stage.light
  const share = Math.min(3.5, 1 / sun[2]) * point[2]
  return [point[0] - sun[0] * share, point[1] - sun[1] * share, 0]
}
