import type { PageAssets } from "./page-context.ts";

/**
 * Loads React, as text for the scripts that stand in a page. A browser remembers for as long as the page is open that a
 * module did not come, and never asks for it again; so its files are fetched first, where a failure leaves no trace, and
 * imported out of the browser's cache. Who was refused may ask again. What the page consists of besides comes at the same
 * time; the page itself names it, because these words are the same on all pages.
 */
export function loadClientScript({ client, clientParts }: PageAssets): string {
  const files = JSON.stringify([client, ...clientParts]);
  return `Promise.all([...${files},...(document.documentElement.dataset.files||"").split(" ").filter(u=>u)].map(u=>fetch(u).then(r=>r.ok?r.blob():Promise.reject(u)))).then(()=>import(${JSON.stringify(client)})).then(m=>m.wake())`;
}
