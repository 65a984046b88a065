/**
 * Inline script for browsers without exclusive accordions: of the `details` that share a name, only
 * one stays open. It works before hydration.
 */
export const EXCLUSIVE_DETAILS_SCRIPT = `"name"in HTMLDetailsElement.prototype||addEventListener("toggle",({target:t})=>{let n=t.open&&t.getAttribute("name");n&&document.querySelectorAll("details[open]").forEach(d=>{d!=t&&d.getAttribute("name")==n&&(d.open=!1)})},!0)`;
