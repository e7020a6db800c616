import type { Picture } from './picture.ts'

export interface CategoryArticle {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly summary: string
  readonly icon: string
  readonly date: string
  readonly image: Picture | null
}

/** One subcategory with its articles, and the subcategories below it. */
export interface Subcategory {
  readonly id: string
  readonly name: string
  readonly articles: readonly CategoryArticle[]
  readonly subcategories: readonly Subcategory[]
}
