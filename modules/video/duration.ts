export function clockDuration(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** As machines read it (ISO 8601): "PT41S", "PT1H2M5S". */
export function isoDuration(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds)
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest > 0 ? `${rest}S` : ''}`
}

function partsOf(seconds: number): readonly [hours: number, minutes: number, seconds: number] {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
}
