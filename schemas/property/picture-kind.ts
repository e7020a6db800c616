/** Pictures that a program made or changed, which visitors are told: added furniture, a drawing of a planned building, any other change. */
export const ALTERED_PICTURE_KINDS = ['virtual-staging', 'rendering', 'altered'] as const

/** The kinds of pictures of a listing; the default is a photo. */
export const PICTURE_KINDS = ['photo', 'plan', ...ALTERED_PICTURE_KINDS] as const

export type AlteredPictureKind = (typeof ALTERED_PICTURE_KINDS)[number]
export type PictureKind = (typeof PICTURE_KINDS)[number]
