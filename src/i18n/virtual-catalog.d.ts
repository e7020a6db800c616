declare module 'virtual:catalogs' {
  /** Every catalog by its name, loaded when asked for. */
  export const catalogs: { readonly [name: string]: (() => Promise<{ messages: import('@lingui/core').Messages }>) | undefined }
}
