/**
 * The script in the HTML: brings the first script and its imports at once, when the page is drawn. Brought before that, they would
 * take their part of the line from the styles and delay the first paint. A page in the background is drawn when its visitor comes to it.
 */
export const BOOT_LOADER =
  'const{files}=document.querySelector("script[data-app]").dataset;' +
  'requestAnimationFrame(()=>setTimeout(()=>files.split(" ").map(file=>import(file))))'
