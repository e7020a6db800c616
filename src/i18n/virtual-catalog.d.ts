declare module 'virtual:catalogs' {
  /** Every catalog by name, loaded on demand. */
  export const catalogs: { readonly [name: string]: (() => Promise<{ messages: import('@lingui/core').Messages }>) | undefined }
}

declare module 'virtual:studio-catalogs' {
  /** The catalogs of the Studio's areas by name, loaded on demand. */
  export const catalogs: { readonly [name: string]: (() => Promise<{ messages: import('@lingui/core').Messages }>) | undefined }
}

declare module 'virtual:catalog/*' {
  /** The compiled texts of one catalog. */
  export const messages: import('@lingui/core').Messages
}
