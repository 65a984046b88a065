import type { PageAssets } from "@ebute/page-port";
import { loadClientScript } from "./load-client.ts";

/**
 * Returns the inline script that loads React at the first interaction; it must stay under 1 KB.
 * Until then, links and forms work natively. A touch is not enough, because it may start a scroll;
 * only a tap becomes a click. Links and `summary` elements work without React, so using them loads
 * nothing, and so loads no focus that they cause; `data-hydrates` marks a `summary` that opens what
 * needs React. Text that is pasted or dictated into the focused field comes without a key.
 * Persisted form fields and queued outbox items need React, so the page then loads it at once.
 * After a failed load, the next interaction tries again.
 */
export function hydrateOnInteractionScript(assets: PageAssets): string {
  const events = JSON.stringify(["pointerdown", "click", "focusin", "keydown", "input"]);
  return `(()=>{let e=${events},w=({type:t,target:n,pointerType:p})=>{if(t=="focusin"?!n.matches?.(":focus-visible"):t!="keydown"&&(n.closest?.("a,summary:not([data-hydrates])")||t=="pointerdown"&&p=="touch"))return;e.forEach(n=>removeEventListener(n,w));${loadClientScript(assets)}.catch(a)},a=()=>e.forEach(n=>addEventListener(n,w,{passive:true}));a();try{(sessionStorage.typed||localStorage.outbox)&&addEventListener("load",()=>w({type:"keydown"}))}catch{}})()`;
}

/**
 * Returns an inline script for pages that show more to signed-in users: on their devices React
 * loads at once.
 */
export function hydrateWhenSignedInScript(assets: PageAssets): string {
  return `try{localStorage.token&&${loadClientScript(assets)}.catch(()=>{})}catch{}`;
}
