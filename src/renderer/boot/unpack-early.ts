/** What a visitor does first with a part of the page, in the order of browsers. */
const USES = ['pointerdown', 'focusin', 'beforetoggle', 'toggle', 'change'] as const

/**
 * Part of the inline script: makes elements of packed HTML (`src/ui/PackedHtml.tsx`) when its part (`data-unpacks`) is used for the first
 * time, before the browser shows it; in a browser without popovers, whose panels stand in the page, at once.
 */
export const UNPACK_EARLY =
  'const unpack=root=>{for(const packed of root?.querySelectorAll?.("noscript[data-packed]")??[])packed.outerHTML=packed.textContent};' +
  `for(const type of"${USES.join(' ')}".split(" "))` +
  'addEventListener(type,({target})=>unpack(target.closest?.("[data-unpacks]")),true);' +
  'if(!("popover"in root))addEventListener("DOMContentLoaded",()=>unpack(document));'
