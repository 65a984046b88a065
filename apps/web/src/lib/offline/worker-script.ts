import { COMMENTED_NOTICE } from "@ebute/contracts/comments";
import { WILL_SEND_ID } from "./will-send.ts";
import { KEEP_MESSAGE, OUTBOX_MESSAGE } from "./worker-messages.ts";

/**
 * Lays the worker that keeps pages for times without a connection. It stands in the page and costs nothing before the
 * page is there and the device idle, or after five seconds on one that is never idle; with Save-Data it is left out. Where a comment waits that was sent without React,
 * the page that shows it is loaded anew once it is sent, unless something else has been typed meanwhile.
 */
export const workerScript = `(()=>{let n=navigator,s=n.serviceWorker;if(!s||n.connection?.saveData)return;let t=m=>s.ready.then(r=>r.active.postMessage(m)),o=()=>t("${OUTBOX_MESSAGE}");s.onmessage=({data:d})=>{location.hash=="#${WILL_SEND_ID}"&&d.some(x=>x.page==location.pathname&&x.outcome=="sent")&&![...document.querySelectorAll("textarea")].some(x=>x.value)&&location.replace("?notice=${COMMENTED_NOTICE}#add-comment")};addEventListener("online",o);addEventListener("load",()=>(self.requestIdleCallback||setTimeout)(()=>{s.controller?o():t("${KEEP_MESSAGE}");s.register(self.trustedTypes?trustedTypes.createPolicy("ebute-worker",{createScriptURL:u=>u}).createScriptURL("/sw.js"):"/sw.js",{updateViaCache:"none"}).catch(()=>{})},{timeout:5e3}))})()`;
