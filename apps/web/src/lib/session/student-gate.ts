/**
 * In the student area's page: who is not signed in on this device goes on to the sign-in page at once, before any of
 * the area's script is loaded, and comes back after it.
 */
export const studentGateScript =
  'try{localStorage.token||location.replace("/signin?next="+encodeURIComponent(location.pathname+location.search+location.hash))}catch{}';
