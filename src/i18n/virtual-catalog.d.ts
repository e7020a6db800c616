declare module 'virtual:catalogs' {
  /** Every catalog by name, loaded on demand. */
  export const catalogs: { readonly [name: string]: (() => Promise<{ messages: import('@lingui/core').Messages }>) | undefined }
}
