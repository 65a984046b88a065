/**
 * Inline script: Escape closes the menu of a phone and moves the focus to its button. It works
 * before hydration.
 */
export const CLOSE_MENU_SCRIPT = `addEventListener("keydown",e=>{let s=e.key=="Escape"&&document.querySelector("[open]>[aria-controls=site-nav]");if(s){s.parentNode.open=!1;s.focus()}})`;
