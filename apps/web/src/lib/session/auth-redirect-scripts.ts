/**
 * Inline script of the student area: redirects to the sign-in page before the area's script loads,
 * if this device has no session. The sign-in page leads back.
 */
export const redirectSignedOutScript =
  'try{localStorage.token||location.replace("/signin?next="+encodeURIComponent(location.pathname+location.search+location.hash))}catch{}';

/**
 * Inline script of the sign-in and sign-up pages: redirects a signed-in student to the student area
 * at once. Targets outside it wait for the server's check, because only the student area prompts
 * when the session has expired. A page with a notice does not redirect. The condition implies that
 * of `redirectSignedOutScript`, so the two cannot loop.
 */
export const redirectSignedInScript =
  'try{let u=JSON.parse(localStorage.user||"null"),s=new URLSearchParams(location.search),n=s.get("next")||"/userDashboard";localStorage.token&&u&&typeof u._id=="string"&&u._id&&!u.role&&!s.has("notice")&&/^\\/userDashboard(\\/[\\w-]+)*([?#]|$)/.test(n)&&location.replace(n)}catch{}';
