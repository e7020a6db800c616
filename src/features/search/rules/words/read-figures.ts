import { RENT, SALE } from '#schemas/property/goal.ts'
import type { RoomKind } from '#src/features/search/rules/property-search.ts'
import { isPartOfCode, isSign, isWord, phraseAt, type Source, signalAt, skipFillers } from './phrases.ts'

/** A number in a text; `to` is the first token after it. */
export type Figures =
  | { readonly kind: 'price'; readonly min: number | null; readonly max: number | null; readonly to: number }
  | { readonly kind: 'price-m2'; readonly max: number; readonly to: number }
  | { readonly kind: 'room'; readonly room: RoomKind; readonly count: number; readonly to: number }
  | {
      readonly kind: 'area'
      readonly m2: number
      readonly isGround: boolean
      readonly types: readonly string[]
      readonly to: number
    }
  | { readonly kind: 'energy'; readonly rank: number; readonly to: number }
  /** A number without a filter: "max 3 chambres". */
  | { readonly kind: 'text'; readonly to: number }

/** The price, range, rooms, area or energy label at a token; null for none. */
export function readFigures(source: Source, at: number): Figures | null {
  return readArea(source, at) ?? readRooms(source, at) ?? readRange(source, at) ?? readPrice(source, at) ?? readEnergy(source, at)
}

interface Amount {
  readonly value: number
  /** Whether it must be money. */
  readonly isMoney: boolean
  readonly isThousands: boolean
  readonly to: number
}

const CURRENCY = /^(?:eur|euro|euros)$/
const MILLIONS = /^(?:mio|million|millions|miljoen|millionen)$/
/** A plain number from here on is a price. */
const SURELY_MONEY = 10_000

function amountAt(source: Source, at: number): Amount | null {
  const isCurrency = (index: number) => isSign(source, index, '€') || isWord(source, index, CURRENCY)
  const start = isCurrency(at) ? at + 1 : at
  const number = source.tokens[start]
  if (number?.kind !== 'number') return null
  let to = start + 1
  const isThousands = isWord(source, to, /^k$/)
  const factor = isThousands ? 1000 : isWord(source, to, MILLIONS) ? 1_000_000 : 1
  if (factor > 1) to++
  const hasCurrency = start > at || isCurrency(to)
  if (isCurrency(to)) to++
  if (factor === 1 && !hasCurrency && (isPartOfCode(source, to) || unitAt(source, to) !== null || roomAt(source, to) !== null))
    return null
  const value = number.value * factor
  return { value, isMoney: factor > 1 || hasCurrency || value >= SURELY_MONEY, isThousands, to }
}

function readRange(source: Source, at: number): Figures | null {
  const start = signalAt(source, at, 'between') ?? at
  const first = amountAt(source, start)
  const middle = first && (isSign(source, first.to, '-–—') ? first.to + 1 : signalAt(source, first.to, 'to'))
  const second = middle === null ? null : amountAt(source, middle)
  if (!first || !second) return null
  const isRent = source.goal === RENT && second.value >= 100 && first.value >= 100
  if (!first.isMoney && !second.isMoney && !isRent) return null
  // Two amounts: "200-250k", "200 à 250.000".
  const isShort = !first.isThousands && first.value < 1000 && second.value >= SURELY_MONEY
  const low = isShort ? first.value * 1000 : first.value
  return { kind: 'price', min: Math.min(low, second.value), max: Math.max(low, second.value), to: second.to }
}

/** "<", "max", "jusqu'à": a comparison with the following number. */
function comparisonAt(source: Source, at: number): { readonly isMost: boolean; readonly to: number } | null {
  const isLess = isSign(source, at, '<≤')
  if (isLess || isSign(source, at, '>≥')) return { isMost: isLess, to: isSign(source, at + 1, '=') ? at + 2 : at + 1 }
  const most = signalAt(source, at, 'atMost')
  const to = most ?? signalAt(source, at, 'atLeast')
  if (to === null) return null
  const next = skipFillers(source, to)
  // The text "budget max".
  return comparisonAt(source, next) ?? { isMost: most !== null, to: next }
}

function readPrice(source: Source, at: number): Figures | null {
  const comparison = comparisonAt(source, at)
  const amount = amountAt(source, comparison?.to ?? at)
  if (amount === null) return null
  const ofM2 = perM2At(source, amount.to)
  if (ofM2 !== null)
    return comparison?.isMost === false ? { kind: 'text', to: ofM2 } : { kind: 'price-m2', max: amount.value, to: ofM2 }
  if (comparison) {
    // The text "max 3" without a unit.
    if (!amount.isMoney && amount.value < (source.goal === SALE ? 1000 : 100)) return null
    return toPrice(amount.value, comparison.isMost, amount.to)
  }
  if (!amount.isMoney) return null
  const more = orMoreAt(source, amount.to)
  if (more !== null) return toPrice(amount.value, false, more)
  const most = signalAt(source, amount.to, 'atMost')
  return toPrice(amount.value, true, most === null || isFigure(source, most) ? amount.to : most)
}

function toPrice(value: number, isMost: boolean, to: number): Figures {
  return isMost ? { kind: 'price', min: null, max: value, to } : { kind: 'price', min: value, max: null, to }
}

/** "+", "ou plus" after a number; "min" belongs to a number after it. */
function orMoreAt(source: Source, at: number): number | null {
  if (isSign(source, at, '+')) return at + 1
  const to = signalAt(source, at, 'orMore')
  return to === null || isFigure(source, to) ? null : to
}

function isFigure({ tokens }: Source, at: number): boolean {
  return tokens[at]?.kind === 'number' || tokens[at]?.text === '€'
}

function perM2At(source: Source, at: number): number | null {
  const isPer = isSign(source, at, '/') || isWord(source, at, /^(?:par|per|pro|je)$/)
  const unit = isPer ? unitAt(source, at + 1) : null
  return unit === null || unit.isLand ? null : unit.to
}

interface Unit {
  readonly factor: number
  /** Whether the unit is used only for land. */
  readonly isLand: boolean
  readonly to: number
}

function unitAt(source: Source, at: number): Unit | null {
  if (isWord(source, at, /^m$/) && isSign(source, at + 1, '²')) return { factor: 1, isLand: false, to: at + 2 }
  if (source.tokens[at]?.text === 'm2' || isWord(source, at, /^(?:qm|sqm)$/)) return { factor: 1, isLand: false, to: at + 1 }
  if (isWord(source, at, /^(?:are|ares|ar)$/)) return { factor: 100, isLand: true, to: at + 1 }
  if (isWord(source, at, /^(?:ha|hectare|hectares|hektar)$/)) return { factor: 10_000, isLand: true, to: at + 1 }
  return null
}

function readArea(source: Source, at: number): Figures | null {
  const ground = phraseAt(source, at, ({ signals }) => signals?.has('ground') === true)
  const start = ground ? skipFillers(source, ground.to) : at
  const comparison = comparisonAt(source, start)
  const number = source.tokens[comparison?.to ?? start]
  const unit = number?.kind === 'number' ? unitAt(source, (comparison?.to ?? start) + 1) : null
  if (number === undefined || unit === null) return null
  const after = orMoreAt(source, unit.to) ?? unit.to
  const behind = phraseAt(source, skipFillers(source, after), ({ signals }) => signals?.has('ground') === true)
  const land = ground ?? behind
  const to = ground ? after : (behind?.to ?? after)
  if (comparison?.isMost || number.value === 0) return { kind: 'text', to }
  const m2 = Math.round(number.value * unit.factor)
  return { kind: 'area', m2, isGround: land !== null || unit.isLand, types: land?.meaning.types ?? [], to }
}

function roomAt(source: Source, at: number) {
  return phraseAt(source, at, ({ room }) => room !== undefined)
}

const MAX_ROOMS = 20

/** "3 chambres", "3ch", "3+ bedrooms", "drie slaapkamers", "chambres: 3". */
function readRooms(source: Source, at: number): Figures | null {
  const comparison = comparisonAt(source, at)
  const start = comparison?.to ?? at
  const counted = countAt(source, start)
  if (counted) {
    const sign = isSign(source, counted.to, '+-') ? counted.to + 1 : counted.to
    const phrase = roomAt(source, sign) ?? roomAt(source, orMoreAt(source, sign) ?? sign)
    const room = phrase?.meaning.room
    if (!phrase || room === undefined) return null
    const to = orMoreAt(source, phrase.to) ?? phrase.to
    return comparison?.isMost ? { kind: 'text', to } : { kind: 'room', room, count: counted.count, to }
  }
  const phrase = comparison ? null : roomAt(source, at)
  const room = phrase?.meaning.room
  if (!phrase || room === undefined) return null
  const place = isSign(source, phrase.to, ':') ? phrase.to + 1 : phrase.to
  const number = source.tokens[place]
  const isCount = number?.kind === 'number' && number.value > 0 && number.value <= MAX_ROOMS && !number.isWritten
  // In "chambre 2 garages" the number belongs to the garages.
  if (
    !isCount ||
    readRooms(source, place) ||
    readArea(source, place) ||
    amountAt(source, place)?.isMoney ||
    isPartOfCode(source, place + 1)
  )
    return null
  return { kind: 'room', room, count: number.value, to: orMoreAt(source, place + 1) ?? place + 1 }
}

function countAt(source: Source, at: number): { readonly count: number; readonly to: number } | null {
  const number = source.tokens[at]
  if (number?.kind === 'number') {
    const isCount = !number.isWritten && number.value > 0 && number.value <= MAX_ROOMS
    return isCount ? { count: number.value, to: at + 1 } : null
  }
  const phrase = phraseAt(source, at, ({ count }) => count !== undefined)
  return phrase?.meaning.count === undefined ? null : { count: phrase.meaning.count, to: phrase.to }
}

function readEnergy(source: Source, at: number): Figures | null {
  const named = signalAt(source, at, 'energy')
  const letter = named === null ? at : isSign(source, named, ':-') ? named + 1 : named
  // "PEB à Verviers" has no label.
  if (named === null || !/^[a-g]$/i.test(source.tokens[letter]?.raw ?? '')) return null
  const plain = isSign(source, letter + 1, '+-') ? letter + 2 : letter + 1
  const rank = 'abcdefg'.indexOf(source.tokens[letter]?.text ?? '') + 1
  return { kind: 'energy', rank, to: signalAt(source, plain, 'orMore') ?? plain }
}
