import type { Language } from '#schemas/language.ts'

/** An HTML page without the renderer: a heading, a sentence, and an action. */
export function plainPage(language: Language, title: string, hint: string, action = ''): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title></head><body><main><h1>${title}</h1><p role="alert">${hint}</p>${action}</main>`,
    '</body></html>',
  ].join('')
}
