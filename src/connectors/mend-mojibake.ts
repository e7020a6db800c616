import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { mendMojibake } from '#src/base/text/mojibake.ts'

export function mendTexts(raw: unknown, name: (text: string) => void): unknown {
  if (typeof raw === 'string') return mendText(raw, name)
  if (Array.isArray(raw)) {
    const mended = raw.map((one: unknown) => mendTexts(one, name))
    return mended.some((one, at) => one !== raw[at]) ? mended : raw
  }
  if (!isPlainObject(raw) || Object.getPrototypeOf(raw) !== Object.prototype) return raw
  const changed = Object.entries(asObject(raw)).flatMap(([key, value]) => {
    const mended = mendTexts(value, name)
    return mended === value ? [] : [[key, mended] as const]
  })
  return changed.length === 0 ? raw : { ...raw, ...Object.fromEntries(changed) }
}

function mendText(written: string, name: (text: string) => void): string {
  const { text, isDamaged } = mendMojibake(written)
  if (isDamaged) name(text)
  return text
}
