declare module 'virtual:catalogs' {
  export const catalogs: { readonly [name: string]: (() => Promise<{ messages: import('@lingui/core').Messages }>) | undefined }
}

declare module 'virtual:studio-catalogs' {
  export const catalogs: { readonly [name: string]: (() => Promise<{ messages: import('@lingui/core').Messages }>) | undefined }
}

declare module 'virtual:catalog/*' {
  export const messages: import('@lingui/core').Messages
}
