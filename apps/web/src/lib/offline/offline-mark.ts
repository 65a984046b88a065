/**
 * Marks the page while the device has no connection, so that style alone shows the bar, and says so aloud when that
 * changes. It is text here because it stands in the page.
 */
export const offlineMarkScript = `(()=>{let f=e=>{let o=!navigator.onLine,p=document.getElementById("polite");document.documentElement.toggleAttribute("data-offline",o);if(e&&p)p.textContent=o?"You are offline.":"You are back online."};f();addEventListener("online",f);addEventListener("offline",f)})()`;
