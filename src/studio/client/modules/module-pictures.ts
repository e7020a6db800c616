const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** The address of the picture of a module type; null for one without, as those of packages. */
export function modulePicture(type: string): string | null {
  return files[`./pictures/${type}.webp`] ?? null
}
