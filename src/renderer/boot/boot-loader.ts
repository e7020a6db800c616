import { SCRIPT_FAILED_ID } from '#src/renderer/script-failed-id.ts'
import { EARLY_MARKS } from './early-marks.ts'

/**
 * The events that the first script receives even if they came earlier. Not pointer moves and focus: browsers report these during loading without a
 * visitor's action.
 */
const EARLY = ['pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel', 'click'] as const

/**
 * The inline script. It loads the first script and its imports right after the first paint: earlier they would compete with the styles. A page in a
 * background tab paints when the tab is opened. It records the visitor's events for the first script (boot-events.ts) and prevents none: links,
 * native controls and submit buttons work without scripts. If the page opens scrolled (by its hash, a reload, or Back), it marks that, so that the
 * browser lays out the whole page before scrolling (base.css).
 *
 * If a script fails to load, `fail` tells the visitor, and base.css hides controls that cannot work (`data-missing`). A button that remains leads to
 * its `data-otherwise` or repeats the message.
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
