/**
 * Marks the page of a device on which a student is signed in, so that style alone can show Dashboard in the place of
 * Sign In and Sign Up: the page itself comes out of a cache that everybody shares. It is text here because it stands
 * in the page and runs before the first line is painted; a page that comes back by the Back button is marked anew.
 */
const mark =
  'try{let u=JSON.parse(localStorage.user||"null");document.documentElement.toggleAttribute("data-student",!!(localStorage.token&&u&&u._id&&!u.role))}catch{}';

export const sessionMarkScript = `(()=>{let f=()=>{${mark}};f();addEventListener("pageshow",f);addEventListener("storage",f);addEventListener("session",f)})()`;

/** After a sign-in or sign-out on this page. */
export function markSession(): void {
  globalThis.dispatchEvent?.(new Event("session"));
}
