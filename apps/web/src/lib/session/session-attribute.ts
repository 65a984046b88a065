/**
 * Inline script that sets `data-student` on the page while a student is signed in on this device,
 * so that CSS alone swaps Sign In and Sign Up for Dashboard: the HTML comes from a shared cache. It
 * runs before the first paint, and again when the Back button restores the page.
 */
const setAttribute =
  'try{let u=JSON.parse(localStorage.user||"null");document.documentElement.toggleAttribute("data-student",!!(localStorage.token&&u&&u._id&&!u.role))}catch{}';

export const sessionAttributeScript = `(()=>{let f=()=>{${setAttribute}};f();addEventListener("pageshow",f);addEventListener("storage",f);addEventListener("session",f)})()`;

/** Notifies this page of a sign-in or sign-out. */
export function dispatchSessionEvent(): void {
  globalThis.dispatchEvent?.(new Event("session"));
}
