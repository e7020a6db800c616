import type { PictureKind } from '#schemas/property/picture-kind.ts'

/** Caption words for pictures that were altered, in Belgium's languages and English. */
const SAID: readonly (readonly [PictureKind, RegExp])[] = [
  [
    'virtual-staging',
    /virtual(?:ly)?[ -]stag(?:ed|ing)|(?:home[ -]?staging|mobilier|ameublement|meublée?|aménagement|décoration) virtuel(?:le)?(?:ment)?|virtue(?:el|le)[ -](?:ingericht|inrichting|gemeubeld|bemeubeld|styling|staging)|virtuell(?:es)? (?:m(?:ö|oe)bliert|eingerichtet|staging)/iu,
  ],
  [
    'rendering',
    /\b3d render(?:ing)?\b|\brendering\b|artist(?:’|'|s)* impression|computer[ -]?generated|images? de synthèse|vue d[’']artiste|(?:3d|artistieke)[ -](?:impressie|visualisatie)|computerbeeld|sfeerimpressie|visualisierung|computergrafik/iu,
  ],
  [
    'altered',
    /digital(?:ly)? (?:altered|edited|enhanced)|photo (?:retouchée|modifiée)|(?:digitaal )?bewerkte foto|bearbeitetes foto|fotomontage|photomontage/iu,
  ],
]

/** Detects an altered picture by its captions, for sources without a field for that; undefined for a photo. RESO has MediaAlteration. */
export function alteredKindOf(captions: readonly string[]): Exclude<PictureKind, 'photo' | 'plan'> | undefined {
  const found = SAID.find(([, said]) => captions.some((caption) => said.test(caption)))?.[0]
  return found === 'photo' || found === 'plan' ? undefined : found
}
