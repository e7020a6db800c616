declare module 'virtual:catalogs' {
  /** The texts of every page by language, loaded on demand, each with the catalogs of the language's areas by name. */
  export const languages: { readonly [language: string]: (() => Promise<typeof import('virtual:catalog/*')>) | undefined }
}

declare module 'virtual:studio-catalogs' {
  export const catalogs: { readonly [name: string]: (() => Promise<{ messages: import('@lingui/core').Messages }>) | undefined }
}

declare module 'virtual:catalog/*' {
  export const messages: import('@lingui/core').Messages
  export const catalogs: { readonly [name: string]: (() => Promise<{ messages: import('@lingui/core').Messages }>) | undefined }
}
