/**
 * Loads the rest of the page's script at the first sign that someone wants to do something. Written as text, because
 * it stands in the page itself; it must stay under 1 KB. Until then links and forms work as the browser has them.
 * Who only unfolds something is served by the browser, and pays for no script. Words that were typed before a reload
 * need React to come back, and words that wait for a connection need it to be sent, so then it comes without waiting.
 * Where it cannot be loaded, the next sign tries again.
 */
export function wakeScript(clientUrl: string): string {
  const events = JSON.stringify(["pointerdown", "touchstart", "focusin", "keydown"]);
  return `(()=>{let e=${events},w=({type:t,target:n})=>{if(t!="keydown"&&n.closest?.("summary"))return;e.forEach(n=>removeEventListener(n,w));import(${JSON.stringify(clientUrl)}).catch(a)},a=()=>e.forEach(n=>addEventListener(n,w,{passive:true}));a();try{(sessionStorage.typed||localStorage.outbox)&&addEventListener("load",()=>w({type:"keydown"}))}catch{}})()`;
}

/** For a page that shows more to whoever is signed in: on such a device the script comes without waiting for a sign. */
export function wakeWhenSignedInScript(clientUrl: string): string {
  return `try{localStorage.token&&import(${JSON.stringify(clientUrl)})}catch{}`;
}
