/** The ids in a storage under a name; none where the value is not as it should be. */
const IDS = 'ids=name=>JSON.parse(localStorage.getItem(name)??sessionStorage.getItem(name)??"[]").filter(Number.isInteger)'

/**
 * What the lines of script in the HTML do before the first paint: pages are the same for everybody, and only the browser knows what its visitor has
 * chosen, hidden and seen. The colour scheme is an attribute of the root element. Lists leave hidden properties out and say so at their end (src/features/properties/view/hidden), and the properties seen have their place
 * (modules/recently-viewed), so that nothing moves once the application does the same. A closed announcement is absent. A sheet that a script makes needs no entry in the content
 * security policy.
 */
export const EARLY_MARKS =
  'try{const{dataset}=document.documentElement;' +
  // Where the visitor has a switch, which the server says by the attribute.
  'if("scheme"in dataset)dataset.scheme=localStorage.getItem("vitrine.scheme")??"";' +
  `const ${IDS},` +
  'hiddenIds=ids("vitrine.hidden"),' +
  `hidden=hiddenIds.map(id=>'[data-hidable="'+id+'"]').join(),` +
  // Not the property of this page: its path ends with its number.
  'recent=ids("vitrine.recent").some(id=>!hiddenIds.includes(id)&&!location.pathname.endsWith("/"+id+"/")),' +
  'rules=(hidden&&hidden+"{display:none}:has("+hidden+")+[data-hidden-properties]{display:block}")' +
  `+(recent?'section:has([data-recent="unknown"]){display:block!important}':"")` +
  `+ids("vitrine.announcement").map(id=>'[data-announcement-id="'+id+'"]{display:none}').join("");` +
  'if(rules){const sheet=new CSSStyleSheet;sheet.replaceSync(rules);document.adoptedStyleSheets=[sheet]}' +
  '}catch{}'
