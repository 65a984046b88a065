import { COMMENTED_NOTICE } from "@ebute/contracts/comments";
import { QUEUED_COMMENT_ID } from "./queued-comment.ts";
import { CACHE_PAGE_MESSAGE, FLUSH_OUTBOX_MESSAGE } from "./worker-messages.ts";

/**
 * Returns the inline script that registers the service worker once the page has loaded and the
 * device is idle, at the latest after five seconds. With Save-Data it waits until a form field is
 * used: the worker handles a form that cannot be sent, while the browser's own error page would
 * lose the input. If a comment was queued without React, the page reloads once it is sent, unless
 * the reader has typed something meanwhile.
 */
export function registerWorkerScript({ savesData }: { savesData: boolean }): string {
  return `(()=>{let n=navigator,s=n.serviceWorker;if(!s)return;let d=${savesData}||n.connection?.saveData,t=m=>s.ready.then(r=>r.active.postMessage(m)),o=()=>t("${FLUSH_OUTBOX_MESSAGE}");s.onmessage=({data:d})=>{location.hash=="#${QUEUED_COMMENT_ID}"&&d.some(x=>x.page==location.pathname&&x.outcome=="sent")&&![...document.querySelectorAll("textarea")].some(x=>x.value)&&location.replace("?notice=${COMMENTED_NOTICE}#add-comment")};addEventListener("online",o);let r=()=>{s.controller?o():t("${CACHE_PAGE_MESSAGE}");s.register(self.trustedTypes?trustedTypes.createPolicy("service-worker",{createScriptURL:u=>u}).createScriptURL("/sw.js"):"/sw.js",{updateViaCache:"none"}).catch(()=>{})},i=({target:e})=>{if(e.form?.method=="post"){removeEventListener("focusin",i);r()}};d?addEventListener("focusin",i):addEventListener("load",()=>(self.requestIdleCallback||setTimeout)(r,{timeout:5e3}))})()`;
}
