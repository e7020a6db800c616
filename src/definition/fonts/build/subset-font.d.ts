/** The package has no types of its own. */
declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2'
    readonly variationAxes?: { readonly [axis: string]: number | { readonly min: number; readonly max: number } }
    /** Omits glyphs that only features such as swashes use. */
    readonly noLayoutClosure?: boolean
  }
  export default function subsetFont(font: Uint8Array, text: string, options?: SubsetOptions): Promise<Uint8Array>
}
