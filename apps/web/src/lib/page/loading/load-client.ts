import type { PageAssets } from "@ebute/page-port";

/**
 * Returns the JavaScript expression that loads React from inline scripts. Browsers never retry a
 * failed module import, so it fetches the files first, which can be retried, and imports them from
 * the HTTP cache. It also fetches the route's chunks, which the page lists in `data-files`, because
 * this script is the same on all pages.
 */
export function loadClientScript({ client, clientParts }: PageAssets): string {
  const files = JSON.stringify([client, ...clientParts]);
  return `Promise.all([...${files},...(document.documentElement.dataset.files||"").split(" ").filter(u=>u)].map(u=>fetch(u).then(r=>r.ok?r.blob():Promise.reject(u)))).then(()=>import(${JSON.stringify(client)})).then(m=>m.hydrate())`;
}
