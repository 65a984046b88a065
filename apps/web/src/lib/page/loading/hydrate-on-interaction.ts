import type { PageAssets } from "@ebute/page-port";
import { loadClientScript } from "./load-client.ts";

/**
 * Returns the inline script that loads React at the first interaction; it must stay under 1 KB.
 * Until then, links and forms work natively. A touch is not enough, because it may start a scroll;
 * only a tap becomes a click. Links and `summary` elements work without React, so using them loads
 * nothing, and so loads no focus that they cause; `data-hydrates` marks a `summary` that opens what
 * needs React, and `data-save` a button with a script of its own. Text that is pasted or dictated into
 * the focused field comes without a key.
 * Persisted form fields and queued outbox items need React, so the page then loads it at once.
 * After a failed load, the next interaction tries again.
 */
export function hydrateOnInteractionScript(assets: PageAssets): string {
  const events = JSON.stringify(["pointerdown", "click", "focusin", "keydown", "input"]);
  return `(()=>{let e=${events},w=({type:t,target:n,pointerType:p})=>{if(t=="focusin"?!n.matches?.(":focus-visible"):t!="keydown"&&(n.closest?.("a,summary:not([data-hydrates]),[data-save]")||t=="pointerdown"&&p=="touch"))return;e.forEach(n=>removeEventListener(n,w));${loadClientScript(assets)}.catch(a)},a=()=>e.forEach(n=>addEventListener(n,w,{passive:true}));a();try{(sessionStorage.typed||localStorage.outbox)&&addEventListener("load",()=>w({type:"keydown"}))}catch{}})()`;
}

/**
 * Returns an inline script for the student area: where the service worker has stored React already,
 * it costs no data, so it loads once the device is idle and refreshes the lists kept for offline
 * use.
 */
export function hydrateWhenStoredScript(assets: PageAssets): string {
  const load = `()=>${loadClientScript(assets)}.catch(()=>{})`;
  return `try{self.caches?.match(${JSON.stringify(assets.client)}).then(r=>r&&(self.requestIdleCallback||setTimeout)(${load}))}catch{}`;
}

/**
 * Returns an inline script for pages of a signed-in user: a sign-out in another tab loads React, which
 * leaves the page.
 */
export function hydrateAtSignOutScript(assets: PageAssets): string {
  return `addEventListener("storage",({key:k})=>{k&&k!="token"||${loadClientScript(assets)}.catch(()=>{})})`;
}

/**
 * Returns an inline script for a page with a form whose text is persisted on the device: where there
 * is one, only React can show it again.
 * @param name key of the text, without the account
 */
export function hydrateWhenTextKeptScript(assets: PageAssets, name: string): string {
  const isKept = `Object.keys(localStorage).some(k=>k.endsWith(":${name}"))`;
  return hydrateIf(isKept, assets);
}

/**
 * Returns an inline script for a page that shows what the device keeps under a key of its local
 * storage, which only React can show.
 */
export function hydrateWhenKeptScript(key: string, assets: PageAssets): string {
  return hydrateIf(`localStorage[${JSON.stringify(key)}]`, assets);
}

/**
 * Returns an inline script for pages that show more to signed-in users: on their devices React
 * loads at once.
 */
export function hydrateWhenSignedInScript(assets: PageAssets): string {
  return hydrateIf("localStorage.token", assets);
}

/** @param condition a JavaScript expression; where it throws, as with blocked storage, it is false */
function hydrateIf(condition: string, assets: PageAssets): string {
  return `try{${condition}&&${loadClientScript(assets)}.catch(()=>{})}catch{}`;
}
