import { roundDown } from '#src/domain/place/geography.ts'

const MINUTES_PER_DEGREE = 60

/** Graticule steps in minutes of arc that divide a degree evenly. */
const STEPS_MIN = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600] as const

/** The graticule lines between two degrees, at most `most`: degrees and labels. */
export function graticuleLines(from: number, to: number, most: number): readonly { degrees: number; label: string }[] {
  const span = (to - from) * MINUTES_PER_DEGREE
  const step = STEPS_MIN.find((candidate) => span / candidate <= most) ?? roundDown(span)
  const first = Math.ceil((from * MINUTES_PER_DEGREE) / step)
  const last = Math.floor((to * MINUTES_PER_DEGREE) / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const minutes = (first + index) * step
    return { degrees: minutes / MINUTES_PER_DEGREE, label: arcLabel(minutes, step) }
  })
}

/** Minutes of arc as 50°35′, or 50°35,5′ for finer steps. */
function arcLabel(minutes: number, step: number): string {
  const digits = step < 1 ? 1 : 0
  const rounded = Number(Math.abs(minutes).toFixed(digits))
  const degrees = Math.floor(rounded / MINUTES_PER_DEGREE)
  const rest = (rounded - degrees * MINUTES_PER_DEGREE).toFixed(digits).padStart(digits === 0 ? 2 : 4, '0')
  return `${degrees}°${rest.replace('.', ',')}′`
}
