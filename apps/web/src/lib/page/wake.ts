import { loadClientScript } from "./load-client.ts";
import type { PageAssets } from "./page-context.ts";

/**
 * Loads the rest of the page's script at the first sign that someone wants to do something. Written as text, because
 * it stands in the page itself; it must stay under 1 KB. Until then links and forms work as the browser has them.
 *
 * A finger on the glass is no such sign yet: it may be about to scroll, and only a tap becomes a click. Who follows a link
 * or unfolds something is served by the browser, and pays for no script; and a focus that came with that is not meant for
 * anything else. Words that were typed before a reload need React to come back, and words that wait for a connection need
 * it to be sent, so then it comes without waiting. Where it cannot be loaded, the next sign tries again.
 */
export function wakeScript(assets: PageAssets): string {
  const events = JSON.stringify(["pointerdown", "click", "focusin", "keydown"]);
  return `(()=>{let e=${events},w=({type:t,target:n,pointerType:p})=>{if(t=="focusin"?!n.matches?.(":focus-visible"):t!="keydown"&&(n.closest?.("a,summary")||t=="pointerdown"&&p=="touch"))return;e.forEach(n=>removeEventListener(n,w));${loadClientScript(assets)}.catch(a)},a=()=>e.forEach(n=>addEventListener(n,w,{passive:true}));a();try{(sessionStorage.typed||localStorage.outbox)&&addEventListener("load",()=>w({type:"keydown"}))}catch{}})()`;
}

/** For a page that shows more to whoever is signed in: on such a device the script comes without waiting for a sign. */
export function wakeWhenSignedInScript(assets: PageAssets): string {
  return `try{localStorage.token&&${loadClientScript(assets)}.catch(()=>{})}catch{}`;
}
