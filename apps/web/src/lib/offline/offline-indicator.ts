/**
 * Inline script that sets `data-offline` on the page while the device is offline, so that CSS alone
 * shows the offline bar, and announces changes to screen readers.
 */
export const offlineIndicatorScript = `(()=>{let f=e=>{let o=!navigator.onLine,p=document.getElementById("polite");document.documentElement.toggleAttribute("data-offline",o);if(e&&p)p.textContent=o?"You are offline.":"You are back online."};f();addEventListener("online",f);addEventListener("offline",f)})()`;
