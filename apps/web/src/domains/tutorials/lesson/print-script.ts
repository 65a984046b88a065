/** Inline script by which the button works before React has loaded. */
export const printScript =
  'addEventListener("click",e=>{e.target.closest("[data-print]")&&print()})';
