/** Where the server has a small form of the picture that a changed value names, as `'office/front.webp'`; null for any other value. */
export function pictureAddress(words: string): string | null {
  const [, name, ending] = /^'([\w-]+(?:\/[\w-]+)*\.(jpe?g|png|webp|avif|svg))'$/i.exec(words) ?? []
  if (name === undefined) return null
  // An address without the hash of the file leads to the file of today.
  return ending?.toLowerCase() === 'svg' ? `/media/original/now/${name}` : `/media/250/now/${name}`
}
