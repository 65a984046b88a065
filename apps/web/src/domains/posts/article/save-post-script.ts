import type { PageAssets } from "@ebute/page-port";
import { NOT_LOADED, PREFIX } from "./saved-state.ts";

/**
 * Inline script for the page of a post, before and without React. It sets `data-saved` on the page
 * where the device can save posts, with the value 1 while this one is saved, so that CSS shows the
 * button and its state. A press of the button loads the small script that saves.
 */
export function savePostScript({ scripts }: PageAssets): string {
  return `(()=>{let d=document.documentElement.dataset,f=()=>{if(self.caches){d.saved??="";caches.has("${PREFIX}"+location.pathname).then(s=>d.saved=s?1:"",()=>delete d.saved)}};f();addEventListener("pageshow",f);addEventListener("click",e=>{let b=e.target.closest("[data-save]");b&&!e.defaultPrevented&&import(${JSON.stringify(scripts.savePost)}).then(m=>m.toggleSavedPost(b.parentNode.previousSibling),()=>notSent(b.parentNode.parentNode,${JSON.stringify(NOT_LOADED)}))})})()`;
}
