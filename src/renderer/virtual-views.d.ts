declare module 'virtual:views' {
  /** Module type to its view, of those of the program and of packages. */
  export const viewLoaders: import('./view-registry.ts').ViewLoaders
}
