import { deviceExamHref } from "#lib/offline/device/device-exam-href.ts";
import { STUDY_CACHE, STUDY_PAGE } from "#lib/offline/study-page.ts";

/**
 * A connection that is there and brings nothing is left after this time, because the device has
 * everything to go on. Unit: milliseconds.
 */
const PATIENCE_MS = 8_000;

/** Screens with practice or an exam that a student may be in the middle of. */
const runningPractice = /^\/userDashboard\/(practice|exams?|sittings?)\/./;

/** A running exam, which the page for saved subjects shows from the device. */
const sittingPage = /^\/userDashboard\/exams\/sitting\/([\da-f-]{36})$/;

/** A file of the page for saved subjects, which the clean-up of other files does not reach. */
export function matchStudyFile(request: Request): Promise<Response | undefined> {
  return caches.match(request, { cacheName: STUDY_CACHE, ignoreVary: true });
}

/** The page for saved subjects: the newest, else the stored one. */
export async function studyPage(request: Request): Promise<Response> {
  const stored = () =>
    caches.match(STUDY_PAGE, { cacheName: STUDY_CACHE, ignoreVary: true, ignoreSearch: true });
  try {
    const page = await fetchInTime(request);
    // A site that is closed or overloaded must not close what is saved.
    return page.ok || page.type === "opaqueredirect" ? page : ((await stored()) ?? page);
  } catch (error) {
    const page = await stored();
    if (page) return page;
    throw error;
  }
}

/**
 * A page of the student area on a device with saved subjects: without a connection it leads to
 * them, or to the exam that was asked for. Undefined where nothing is saved.
 */
export async function studentPageOrStudy(request: Request): Promise<Response | undefined> {
  if (!(await caches.has(STUDY_CACHE))) return undefined;
  const url = new URL(request.url);
  const sittingId = sittingPage.exec(url.pathname)?.[1];
  const question = Number(url.searchParams.get("question"));
  const onDevice = sittingId ? deviceExamHref(sittingId, question) : STUDY_PAGE;
  const redirect = () => Response.redirect(new URL(onDevice, url).href, 302);
  try {
    const page = await fetchInTime(request);
    // An exam goes on while the server is overloaded or restarts.
    return sittingId && page.status >= 500 ? redirect() : page;
  } catch {
    return redirect();
  }
}

/** True if a tab shows practice that goes on; a new worker then waits until it is closed. */
export async function isPracticeRunning(clients: Clients): Promise<boolean> {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return tabs.some(({ url }) => {
    const { pathname } = new URL(url);
    // A worker sees the address by which a tab was loaded, and practice begins within the page.
    return pathname === STUDY_PAGE || runningPractice.test(pathname);
  });
}

function fetchInTime(request: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError("No answer in time.")), PATIENCE_MS);
    void fetch(request)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
