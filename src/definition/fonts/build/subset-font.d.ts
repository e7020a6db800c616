/** The package has no types of its own. */
declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2'
    readonly variationAxes?: { readonly [axis: string]: number | { readonly min: number; readonly max: number } }
    /** Without the glyphs that only features such as swashes lead to. */
    readonly noLayoutClosure?: boolean
  }
  /** The characters of a text out of a font. Rejects on a file that is no font. */
  export default function subsetFont(font: Uint8Array, text: string, options?: SubsetOptions): Promise<Uint8Array>
}
