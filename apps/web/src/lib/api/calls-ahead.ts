import { readToken } from "#lib/session/session.ts";

/** One request that the page itself has sent before its script was there. */
type CallAhead = { url: string; token: string; answer: Promise<Response> };

declare global {
  var callAhead: CallAhead | undefined;
}

/** Later than this an answer is not what somebody would read now. Unit: milliseconds since the page began. */
const PATIENCE_MS = 20_000;

type Calls = readonly { path: string; input?: object }[];

/**
 * Sends the calls that a screen begins with while its script is still on the way. It is text because it stands in the page
 * itself; the screen then asks as always, and its first question is answered by this (`takeAnswerAhead`). Who is no
 * administrator asks nothing.
 */
export function callAheadScript(screen: string, calls: Calls): string {
  const url = JSON.stringify(batchUrl(calls));
  const isScreen = `location.pathname+location.search==${JSON.stringify(screen)}`;
  return `try{let t=localStorage.token,u=JSON.parse(localStorage.user||"null");${isScreen}&&t&&(!u||u.role)&&(self.callAhead={url:${url},token:t,answer:fetch(${url},{headers:{authorization:"Bearer "+t},signal:AbortSignal.timeout(${PATIENCE_MS})})},callAhead.answer.catch(()=>{}))}catch{}`;
}

/** The answer to exactly this request by exactly this person, once. */
export function takeAnswerAhead(url: string): Promise<Response> | undefined {
  const ahead = globalThis.callAhead;
  if (!ahead || ahead.url !== url) return undefined;
  globalThis.callAhead = undefined;
  const isFresh = performance.now() < PATIENCE_MS;
  return isFresh && ahead.token === readToken() ? ahead.answer : undefined;
}

/** As `httpBatchLink` writes it; a test holds the two together. */
function batchUrl(calls: Calls): string {
  const paths = calls.map(({ path }) => path).join(",");
  const inputs = calls.flatMap(({ input }, index) => (input ? [[index, input]] : []));
  const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)));
  return `/trpc/${paths}?batch=1&input=${input}`;
}
