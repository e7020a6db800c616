declare module 'virtual:catalog/*' {
  export const messages: import('@lingui/core').Messages
}
