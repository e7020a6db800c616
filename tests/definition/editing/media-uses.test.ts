import { describe, expect, it } from 'vitest'
import { mediaUses, withMediaReplaced } from '#src/definition/editing/media-uses.ts'

const MEDIA = new Set(['pictures/a.webp', 'films/b.mp4', 'films/b.webp', 'downloads/c.pdf'])
const VALUE = {
  image: { src: 'pictures/a.webp', alt: { fr: 'Une maison' }, focus: 'top' },
  video: { src: 'films/b.mp4', poster: 'films/b.webp' },
  download: { fr: 'downloads/c.pdf' },
  text: { fr: '<p><a href="/media/downloads/c.pdf">Tarif</a> pictures/a.webp</p>' },
  'a/b': ['pictures/a.webp', 'pictures/other.webp'],
}

describe('the places that name a file of the media folder', () => {
  it('are pictures with their properties, file names, and addresses in texts', () => {
    expect(mediaUses(VALUE, MEDIA)).toEqual([
      { name: 'pictures/a.webp', pointer: '/image', kind: 'picture', alt: { fr: 'Une maison' }, focus: 'top' },
      { name: 'films/b.mp4', pointer: '/video/src', kind: 'name' },
      { name: 'films/b.webp', pointer: '/video/poster', kind: 'name' },
      { name: 'downloads/c.pdf', pointer: '/download/fr', kind: 'name' },
      { name: 'downloads/c.pdf', pointer: '/text/fr', kind: 'text' },
      { name: 'pictures/a.webp', pointer: '/a~1b/0', kind: 'name' },
    ])
  })

  it('name another file after a replacement; all else stays', () => {
    const replaced = withMediaReplaced(
      withMediaReplaced(VALUE, 'pictures/a.webp', 'pictures/n.webp'),
      'downloads/c.pdf',
      'downloads/d.pdf',
    )
    expect(replaced).toEqual({
      ...VALUE,
      image: { ...VALUE.image, src: 'pictures/n.webp' },
      download: { fr: 'downloads/d.pdf' },
      text: { fr: '<p><a href="/media/downloads/d.pdf">Tarif</a> pictures/a.webp</p>' },
      'a/b': ['pictures/n.webp', 'pictures/other.webp'],
    })
    expect(withMediaReplaced(VALUE, 'pictures/a', 'x')).toEqual(VALUE)
  })
})
