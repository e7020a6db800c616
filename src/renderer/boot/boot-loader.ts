import { SCRIPT_FAILED_ID } from '#src/renderer/script-failed-id.ts'
import { EARLY_MARKS } from './early-marks.ts'
import { UNPACK_EARLY } from './unpack-early.ts'

/** Events that the first script receives even if they are earlier. Not pointer moves, which browsers report while loading. */
const EARLY = ['pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel', 'click'] as const

/**
 * The inline script. Loads the first script right after the first paint (in a background tab, when it is opened), since earlier
 * it would compete with the styles. Records the visitor's events for the first script (boot-events.ts) and prevents none. Marks a
 * page that opens scrolled, so that the browser lays it out completely before scrolling (base.css). If a script fails to load,
 * `fail` tells the visitor, and base.css hides controls that cannot work (`data-missing`); other buttons follow their
 * `data-otherwise` or repeat the message.
 */
export const BOOT_LOADER =
  `{${EARLY_MARKS}` +
  'const script=document.currentScript,root=document.documentElement,events=[],stop=new AbortController;' +
  UNPACK_EARLY +
  'const fail=missing=>{stop.abort();root.dataset.missing=missing;' +
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
