/**
 * Loads the rest of the page's script at the first sign that someone wants to do something. Written as text, because
 * it stands in the page itself; it must stay under 1 KB. Until then links and forms work as the browser has them.
 */
export function wakeScript(clientUrl: string): string {
  const events = JSON.stringify(["pointerdown", "touchstart", "focusin", "keydown"]);
  return `(()=>{let e=${events},w=()=>{e.forEach(n=>removeEventListener(n,w));import(${JSON.stringify(clientUrl)})};e.forEach(n=>addEventListener(n,w,{passive:true}))})()`;
}
