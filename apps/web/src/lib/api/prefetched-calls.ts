import { readToken } from "#lib/session/session.ts";

/** A batch request that an inline script of the page sent before the client script loaded. */
type PrefetchedRequest = { url: string; token: string; answer: Promise<Response> };

declare global {
  var prefetchedRequest: PrefetchedRequest | undefined;
}

/**
 * Prefetched responses older than this are discarded. Unit: milliseconds since navigation start.
 */
const MAX_AGE_MS = 20_000;

type Calls = readonly { path: string; input?: object }[];

/**
 * Returns an inline script that sends a screen's first calls while its client script is still
 * loading. The client then takes the response with `takePrefetched`. The script sends nothing
 * unless an administrator is signed in.
 */
export function prefetchScript(screen: string, calls: Calls): string {
  const url = JSON.stringify(batchUrl(calls));
  const isScreen = `location.pathname+location.search==${JSON.stringify(screen)}`;
  return `try{let t=localStorage.token,u=JSON.parse(localStorage.user||"null");${isScreen}&&t&&(!u||u.role)&&(self.prefetchedRequest={url:${url},token:t,answer:fetch(${url},{headers:{authorization:"Bearer "+t},signal:AbortSignal.timeout(${MAX_AGE_MS})})},prefetchedRequest.answer.catch(()=>{}))}catch{}`;
}

/** Removes and returns the prefetched response to this URL, only if the same token requested it. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const prefetched = globalThis.prefetchedRequest;
  if (!prefetched || prefetched.url !== url) return undefined;
  globalThis.prefetchedRequest = undefined;
  const isFresh = performance.now() < MAX_AGE_MS;
  return isFresh && prefetched.token === readToken() ? prefetched.answer : undefined;
}

/** Builds the same URL as `httpBatchLink`; a test compares the two. */
function batchUrl(calls: Calls): string {
  const paths = calls.map(({ path }) => path).join(",");
  const inputs = calls.flatMap(({ input }, index) => (input ? [[index, input]] : []));
  const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)));
  return `/trpc/${paths}?batch=1&input=${input}`;
}
