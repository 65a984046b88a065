import { COMMENTED_NOTICE } from "@ebute/contracts/comments";
import { QUEUED_COMMENT_ID } from "./queued-comment.ts";
import { CACHE_PAGE_MESSAGE, FLUSH_OUTBOX_MESSAGE } from "./worker-messages.ts";

/**
 * Inline script that registers the service worker once the page has loaded and the device is idle, at the latest after
 * five seconds; with Save-Data it registers nothing. If a comment was queued without React, the page reloads once it is
 * sent, unless the reader has typed something meanwhile.
 */
export const registerWorkerScript = `(()=>{let n=navigator,s=n.serviceWorker;if(!s||n.connection?.saveData)return;let t=m=>s.ready.then(r=>r.active.postMessage(m)),o=()=>t("${FLUSH_OUTBOX_MESSAGE}");s.onmessage=({data:d})=>{location.hash=="#${QUEUED_COMMENT_ID}"&&d.some(x=>x.page==location.pathname&&x.outcome=="sent")&&![...document.querySelectorAll("textarea")].some(x=>x.value)&&location.replace("?notice=${COMMENTED_NOTICE}#add-comment")};addEventListener("online",o);addEventListener("load",()=>(self.requestIdleCallback||setTimeout)(()=>{s.controller?o():t("${CACHE_PAGE_MESSAGE}");s.register(self.trustedTypes?trustedTypes.createPolicy("service-worker",{createScriptURL:u=>u}).createScriptURL("/sw.js"):"/sw.js",{updateViaCache:"none"}).catch(()=>{})},{timeout:5e3}))})()`;
