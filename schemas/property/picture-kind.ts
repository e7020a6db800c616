/** What was made or changed by a program, so that visitors are told: furniture that is not there, a drawing of what is to be built, any other change. */
export const ALTERED_PICTURE_KINDS = ['virtual-staging', 'rendering', 'altered'] as const

/** The kinds of pictures of a listing; a photo where nothing is said. */
export const PICTURE_KINDS = ['photo', 'plan', ...ALTERED_PICTURE_KINDS] as const

export type AlteredPictureKind = (typeof ALTERED_PICTURE_KINDS)[number]
export type PictureKind = (typeof PICTURE_KINDS)[number]
