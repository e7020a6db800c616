/** What tells that a visitor uses the page: moves, touches, types, scrolls. */
export const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const

/**
 * The events that the first script hears of even when they came before it. Not the pointer's moves and the
 * focus: while a page loads, browsers report them without a visitor.
 */
const EARLY = ['pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel', 'click', 'input'] as const

interface LoaderElement extends HTMLScriptElement {
  early?: { readonly events: readonly Event[]; readonly stop: AbortController }
}

/**
 * The script in the HTML: brings the first script and its imports at once, when the page is drawn. Brought before that, they would
 * take their part of the line from the styles and delay the first paint. A page in the background is drawn when its visitor comes to
 * it. Until then it keeps what the visitor does, for {@link takeEarlyEvents}. It prevents nothing: links, native controls and submit
 * buttons work by themselves. Where the page is shown further down, by its address, after a reload or on the way back, it says so, so
 * that the browser lays out all of it before it scrolls there (base.css).
 */
export const BOOT_LOADER =
  '{const script=document.currentScript,events=[],stop=new AbortController;script.early={events,stop};' +
  `for(const type of"${EARLY.join(' ')}".split(" "))` +
  'addEventListener(type,event=>events.push(event),{capture:true,passive:true,signal:stop.signal});' +
  'if(location.hash||/^(reload|back)/.test(performance.getEntriesByType("navigation")[0]?.type))' +
  'document.documentElement.dataset.whole="";' +
  'addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>' +
  'script.dataset.files.split(" ").map(file=>import(file)))))}'

/** What the visitor has done so far, in order. From now on nobody listens any more but the caller. */
export function takeEarlyEvents(loader: LoaderElement): readonly Event[] {
  loader.early?.stop.abort()
  return loader.early?.events ?? []
}
