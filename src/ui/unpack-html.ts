/** Makes elements of the packed HTML (`PackedHtml`) in an element. The inline script does the same at the first use (unpack-early.ts). */
export function unpackHtml(root: ParentNode): void {
  for (const packed of root.querySelectorAll('noscript[data-packed]')) packed.outerHTML = packed.textContent ?? ''
}
