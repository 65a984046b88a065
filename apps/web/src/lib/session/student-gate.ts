/**
 * In the student area's page: who is not signed in on this device goes on to the sign-in page at once, before any of
 * the area's script is loaded, and comes back after it.
 */
export const studentGateScript =
  'try{localStorage.token||location.replace("/signin?next="+encodeURIComponent(location.pathname+location.search+location.hash))}catch{}';

/**
 * In the pages that ask who one is: a student who is signed in on this device goes on to the student area at once. Any
 * other page that the address names waits for the server's word, for only the student area asks for a new sign-in where
 * the session has ended. A notice is for who has just lost a session, or has none yet. Whom this knows as a student the
 * area's own gate lets in, so that nobody is sent back and forth.
 */
export const entranceGateScript =
  'try{let u=JSON.parse(localStorage.user||"null"),s=new URLSearchParams(location.search),n=s.get("next")||"/userDashboard";localStorage.token&&u&&typeof u._id=="string"&&u._id&&!u.role&&!s.has("notice")&&/^\\/userDashboard(\\/[\\w-]+)*([?#]|$)/.test(n)&&location.replace(n)}catch{}';
