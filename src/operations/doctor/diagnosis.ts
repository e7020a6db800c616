export interface Diagnosis {
  readonly name: string
  readonly status: 'ok' | 'warning' | 'error'
  readonly found: string
  /** The cure; empty without a problem. */
  readonly advice: string
}

export function ok(name: string, found: string): Diagnosis {
  return { name, status: 'ok', found, advice: '' }
}

export function warning(name: string, found: string, advice: string): Diagnosis {
  return { name, status: 'warning', found, advice }
}

export function error(name: string, found: string, advice: string): Diagnosis {
  return { name, status: 'error', found, advice }
}

const MEGABYTE = 1_000_000

/** A size as text: "350 MB", "12 GB". */
export function sizeText(bytes: number): string {
  const megabytes = Math.round(bytes / MEGABYTE)
  return megabytes < 1000 ? `${megabytes} MB` : `${(megabytes / 1000).toFixed(megabytes < 10_000 ? 1 : 0)} GB`
}

const MINUTE_MS = 60_000

/** An age as text: "3 minutes", "5 hours", "9 days". */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS))
  if (minutes < 120) return `${minutes} minute${minutes === 1 ? '' : 's'}`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
