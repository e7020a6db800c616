/**
 * What the lines of script in the HTML do before the first paint: pages are the same for everybody, and only the browser knows what its visitor has
 * hidden. Lists leave those properties out and say so at their end (src/parts/hidden), so that nothing moves once the application does the same. A
 * sheet that a script makes needs no entry in the content security policy.
 */
export const EARLY_MARKS =
  'try{' +
  `const hidden=JSON.parse(localStorage.getItem("vitrine.hidden")||"[]").filter(Number.isInteger).map(id=>'[data-hidable="'+id+'"]').join();` +
  'if(hidden){const sheet=new CSSStyleSheet;' +
  'sheet.replaceSync(hidden+"{display:none}:has("+hidden+")+[data-hidden-properties]{display:block}");' +
  'document.adoptedStyleSheets=[sheet]}' +
  '}catch{}'
