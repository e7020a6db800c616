declare module 'virtual:views' {
  /** The views of the program's and packages' module types. */
  export const viewLoaders: import('./view-registry.ts').ViewLoaders
}
