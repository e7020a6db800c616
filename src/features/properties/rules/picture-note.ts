import type { Language } from '#schemas/language.ts'
import type { AlteredPictureKind, PictureKind } from '#schemas/property/picture-kind.ts'
import type { Picture } from '#schemas/site/picture.ts'
import { type Texts, textIn } from '#src/features/properties/rules/facts/value-texts.ts'

const NOTES: { readonly [kind in AlteredPictureKind]: Texts } = {
  'virtual-staging': ['Mobilier virtuel', 'Virtueel ingericht', 'Virtually staged', 'Virtuell möbliert'],
  rendering: ['Image de synthèse', 'Computerbeeld', 'Computer-generated', 'Computergrafik'],
  altered: ['Photo retouchée', 'Bewerkte foto', 'Edited photo', 'Bearbeitetes Foto'],
}

/** The note on a picture that does not show the present state (PROP-28); '' for other pictures. */
export function pictureNote(kind: PictureKind | undefined, language: Language): string {
  return kind === undefined || kind === 'photo' || kind === 'plan' ? '' : textIn(NOTES[kind], language)
}

export function withNote(caption: string, note: string): string {
  return [caption, note].filter((part) => part !== '').join(' · ')
}

/** A picture with its note: for views to show, and as part of the alternative text. */
export function notedPicture(picture: Picture, kind: PictureKind | undefined, language: Language): Picture {
  const note = pictureNote(kind, language)
  return note === '' ? picture : { ...picture, alt: withNote(picture.alt, note), note }
}
