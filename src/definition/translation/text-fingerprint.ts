const PRIME = 0x01000193
const SEEDS = [0x811c9dc5, 0x2545f491] as const

/** A fingerprint of 14 letters and digits (two FNV-1a sums of UTF-16 units) to notice changes; forgeable. */
export function textFingerprint(text: string): string {
  return SEEDS.map((seed) => sumOf(text, seed).toString(36).padStart(7, '0')).join('')
}

function sumOf(text: string, seed: number): number {
  let sum = seed
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), PRIME)
  return sum >>> 0
}
