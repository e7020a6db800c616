/** Custom properties in a style attribute, such as "--per-row", which style sheets read. */
export interface CustomProperties {
  readonly [property: `--${string}`]: string | number | undefined
}

// React's own type knows the properties of CSS alone.
declare module 'react' {
  interface CSSProperties extends CustomProperties {}
}
