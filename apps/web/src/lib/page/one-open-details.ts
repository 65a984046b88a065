/**
 * Of the `details` that share a name a browser keeps one open; older ones do not know the name and are told here. Written
 * as text, because it stands in the page itself and works while React sleeps.
 */
export const ONE_OPEN_DETAILS_SCRIPT = `"name"in HTMLDetailsElement.prototype||addEventListener("toggle",({target:t})=>{let n=t.open&&t.getAttribute("name");n&&document.querySelectorAll("details[open]").forEach(d=>{d!=t&&d.getAttribute("name")==n&&(d.open=!1)})},!0)`;
