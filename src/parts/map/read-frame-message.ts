import type { MapBounds, MapFrameMessage } from '#schemas/search/map-message.ts'

/** A message of the map's frame; null for one from another window or origin, or of another form. */
export function readFrameMessage(
  event: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  frame: { readonly origin: string; readonly window: unknown },
): MapFrameMessage | null {
  if (event.origin !== frame.origin || event.source !== frame.window || typeof event.data !== 'string') return null
  try {
    const value: unknown = JSON.parse(event.data)
    return isFrameMessage(value) ? value : null
  } catch {
    return null
  }
}

function isFrameMessage(value: unknown): value is MapFrameMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  if (value.type === 'selected' || value.type === 'hovered') {
    return 'id' in value && (value.id === null || Number.isInteger(value.id))
  }
  if (value.type === 'escape') return true
  if (value.type === 'ready') return 'tileHost' in value && (value.tileHost === null || typeof value.tileHost === 'string')
  return value.type === 'moved' && 'bounds' in value && isBounds(value.bounds)
}

function isBounds(value: unknown): value is MapBounds {
  if (typeof value !== 'object' || value === null) return false
  const entries = new Map<string, unknown>(Object.entries(value))
  return ['south', 'west', 'north', 'east'].every((side) => Number.isFinite(entries.get(side)))
}
