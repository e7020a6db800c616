import { SCRIPT_FAILED_ID } from '#src/renderer/script-failed-id.ts'
import { EARLY_MARKS } from './early-marks.ts'

/**
 * The events that the first script hears of even when they came before it. Not the pointer's moves and the
 * focus: while a page loads, browsers report them without a visitor.
 */
const EARLY = ['pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel', 'click'] as const

/**
 * The script in the HTML: brings the first script and its imports at once, when the page is drawn. Brought before that, they would
 * take their part of the line from the styles and delay the first paint. A page in the background is drawn when its visitor comes to
 * it. Until then it keeps what the visitor does, for the first script (boot-events.ts). It prevents nothing: links, native controls and submit
 * buttons work by themselves. Where the page is shown further down, by its address, after a reload or on the way back, it says so, so
 * that the browser lays out all of it before it scrolls there (base.css).
 *
 * Where a script does not come, `fail` tells the visitor, and base.css hides what cannot work (`data-missing`). A button that shows all the same
 * leads where its `data-otherwise` says, or tells the visitor again.
 */
export const BOOT_LOADER =
  `{${EARLY_MARKS}` +
  'const script=document.currentScript,root=document.documentElement,events=[],stop=new AbortController,' +
  'fail=missing=>{stop.abort();root.dataset.missing=missing;' +
  `const tell=()=>document.getElementById("${SCRIPT_FAILED_ID}")?.togglePopover?.(true);tell();` +
  'addEventListener("click",({target})=>{' +
  'const button=target.closest?.("button[type=button]:not([popovertarget],[data-action],[commandfor])"),{otherwise}=button?.dataset??{};' +
  'if(otherwise)location.assign(otherwise);else if(button)tell()})};' +
  'script.early={events,stop,fail};' +
  `for(const type of"${EARLY.join(' ')}".split(" "))` +
  'addEventListener(type,event=>events.push(event),{capture:true,passive:true,signal:stop.signal});' +
  'if(location.hash||/^(reload|back)/.test(performance.getEntriesByType("navigation")[0]?.type))root.dataset.whole="";' +
  'addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>' +
  'Promise.all(script.dataset.files.split(" ").map(file=>import(file))).catch(()=>fail("script")))))}'
