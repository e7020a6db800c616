/** Escapes a text for elements and quoted attributes of XML 1.0, without the characters that XML forbids. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  const allowed = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed()
  return allowed.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
