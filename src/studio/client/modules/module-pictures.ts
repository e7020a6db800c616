const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** The address of a module type's picture; null for types of packages. */
export function modulePicture(type: string): string | null {
  return files[`./pictures/${type}.webp`] ?? null
}
