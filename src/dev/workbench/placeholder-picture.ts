/**
 * The addresses of pictures in samples and test answers, "/media/{width}/x/house.webp" (a crop with its height), and in mails.
 */
const SAMPLE_PICTURE = /^\/media\/(\d{1,4}(?:x\d{1,4})?|mail-[a-z]+)\/x\/([\w./-]+)$/
/** The size of pictures in mails, three to two. */
const OF_MAILS = 'width="600" height="400"'

const HUES = 360

/** A drawing that replaces a sample picture, in a colour derived from its name; null for another path. */
export function placeholderPicture(pathname: string): string | null {
  const [, size, name = ''] = SAMPLE_PICTURE.exec(pathname) ?? []
  if (size === undefined) return null
  const sides = size.startsWith('mail-') ? OF_MAILS : `width="${Number.parseInt(size, 10)}"`
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % HUES, 7)
  const [sky, hill, near, wall] = [`hsl(${hue} 40% 85%)`, `hsl(${hue} 25% 68%)`, `hsl(${hue} 28% 52%)`, `hsl(${hue} 20% 94%)`]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${sides} viewBox="0 0 80 60" preserveAspectRatio="xMidYMid slice">`,
    `<rect width="80" height="60" fill="${sky}"/><path fill="${hill}" d="M0 38q20-14 42-4t38-6v32H0z"/><path fill="${near}" d="M0 48q30-10 80 0v12H0z"/>`,
    `<path fill="${wall}" d="M28 30h24v18H28z"/><path fill="${near}" d="m25 31 15-12 15 12z"/><path fill="${hill}" d="M37 38h6v10h-6z"/></svg>`,
  ].join('')
}
