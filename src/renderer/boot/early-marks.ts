/** The stored ids under a name; none if the value is invalid. */
const IDS = 'ids=name=>JSON.parse(localStorage.getItem(name)??sessionStorage.getItem(name)??"[]").filter(Number.isInteger)'

/**
 * The inline script before the first paint. Pages are equal for all visitors; it applies choices stored in the browser: colour
 * scheme, hidden properties (src/features/properties/view/hidden), room for viewed ones (modules/recently-viewed), a closed
 * announcement. Nothing moves when the application does the same. Its style sheet needs no entry in the security policy.
 */
export const EARLY_MARKS =
  'try{const{dataset}=document.documentElement;' +
  // Only if visitors can switch schemes, which the server marks by the attribute.
  'if("scheme"in dataset)dataset.scheme=localStorage.getItem("vitrine.scheme")??"";' +
  `const ${IDS},` +
  'hiddenIds=ids("vitrine.hidden"),' +
  `hidden=hiddenIds.map(id=>'[data-hidable="'+id+'"]').join(),` +
  // Except the property of this page, whose path ends with its number.
  'recent=ids("vitrine.recent").some(id=>!hiddenIds.includes(id)&&!location.pathname.endsWith("/"+id+"/")),' +
  'rules=(hidden&&hidden+"{display:none}:has("+hidden+")+[data-hidden-properties]{display:block}")' +
  `+(recent?'section:has([data-recent="unknown"]){display:block!important}':"")` +
  `+ids("vitrine.announcement").map(id=>'[data-announcement-id="'+id+'"]{display:none}').join("");` +
  'if(rules){const sheet=new CSSStyleSheet;sheet.replaceSync(rules);document.adoptedStyleSheets=[sheet]}' +
  '}catch{}'
