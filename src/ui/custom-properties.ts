/** Custom properties in a style attribute, such as "--per-row". */
export interface CustomProperties {
  readonly [property: `--${string}`]: string | number | undefined
}

// React's type has only standard CSS properties.
declare module 'react' {
  interface CSSProperties extends CustomProperties {}
}
