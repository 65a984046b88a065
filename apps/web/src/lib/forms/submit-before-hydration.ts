import { OFFLINE_NOT_SENT, SERVER_UNREACHABLE } from "@ebute/contracts/errors";
import type { PageAssets } from "@ebute/page-port";
import { type RefObject, useEffect, useRef } from "react";
import { loadClientScript } from "#lib/page/loading/load-client.ts";

/** Marks a form whose submission is delayed until hydration. */
export const submitBeforeHydrationProps = { "data-hold": "" } as const;

/**
 * Returns an inline script for pages whose form only works with React. A submit before hydration
 * marks the button as busy, loads React and is replayed by `useReplayedSubmit`, so no tap is lost
 * and no password is sent to a URL that cannot handle it. If React cannot be loaded, the reason
 * appears at the button (`unsent-notice.ts`). On a device with a session, or on a page without
 * content before hydration, React loads at once.
 */
export function submitBeforeHydrationScript(
  assets: PageAssets,
  { loadsImmediately = false } = {},
): string {
  const loadCondition = loadsImmediately ? "true" : "localStorage.token";
  const errorText = `navigator.onLine?${JSON.stringify(SERVER_UNREACHABLE)}:${JSON.stringify(OFFLINE_NOT_SENT)}`;
  return `(()=>{let b,l=()=>${loadClientScript(assets)}.catch(()=>{if(b){b.removeAttribute("data-held");notSent(b.form,${errorText});b=0}}),h=e=>{let t=e.target,f=t.closest("[data-hold]:not([data-awake])"),n=f&&(t.closest("button")||e.type=="submit"&&f.querySelector("[type=submit]"));if(n){e.preventDefault();e.stopPropagation();b=n;n.setAttribute("data-held","");notSent(n.form,"");l()}};addEventListener("click",h,!0);addEventListener("submit",h,!0);try{${loadCondition}&&addEventListener("load",l)}catch{}})()`;
}

/** Returns a form ref that replays a submit which happened before hydration. */
export function useReplayedSubmit(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    form.setAttribute("data-awake", "");
    for (const button of form.querySelectorAll<HTMLElement>("[data-held]")) {
      button.removeAttribute("data-held");
      button.click();
    }
  }, []);
  return ref;
}
