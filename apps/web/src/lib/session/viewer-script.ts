import type { PageViewer } from "@ebute/page-port";

/**
 * Inline script of a page that the server rendered for a student: the browser's calls need the
 * session's token, also after a sign-in without script. Other scripts of the page rely on it.
 */
export function viewerScript({ token, student }: PageViewer): string {
  const user = JSON.stringify(JSON.stringify(student)).replaceAll("<", "\\u003c");
  return `try{localStorage.token=="${token}"||(localStorage.user=${user},localStorage.token="${token}")}catch{}`;
}
