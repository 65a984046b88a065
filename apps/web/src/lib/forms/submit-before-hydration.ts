import { OFFLINE_NOT_SENT, SERVER_UNREACHABLE } from "@ebute/contracts/errors";
import type { PageAssets } from "@ebute/page-port";
import { type RefObject, useEffect, useRef } from "react";
import { loadClientScript } from "#lib/page/loading/load-client.ts";

/** Marks a form, or a part of the page, whose presses are delayed until hydration. */
export const submitBeforeHydrationProps = { "data-hold": "" } as const;

/** Marks a form in such a part that the browser sends itself, before and after hydration. */
export const nativeFormProps = { "data-native": "" } as const;

const loadConditions = { always: "true", withSession: "localStorage.token", never: "false" };

/**
 * Returns an inline script for pages whose form only works with React. A submit before hydration
 * marks the button as busy, loads React and is replayed by `useReplayedSubmit`, so no tap is lost
 * and no password is sent to a URL that cannot handle it. If React cannot be loaded, the reason
 * appears at the button (`unsent-notice.ts`).
 * @param loads when React loads without a press: on devices with a session by default
 */
export function submitBeforeHydrationScript(
  assets: PageAssets,
  loads: keyof typeof loadConditions = "withSession",
): string {
  const errorText = `navigator.onLine?${JSON.stringify(SERVER_UNREACHABLE)}:${JSON.stringify(OFFLINE_NOT_SENT)}`;
  return `(()=>{let b,l=()=>${loadClientScript(assets)}.catch(()=>{if(b){b.removeAttribute("data-held");notSent(b.form,${errorText});b=0}}),h=e=>{let t=e.target,f=!t.closest("[data-native]")&&t.closest("[data-hold]:not([data-awake])"),n=f&&(t.closest("button")||e.type=="submit"&&f.querySelector("[type=submit]"));if(n){e.preventDefault();e.stopPropagation();b=n;n.setAttribute("data-held","");notSent(n.form,"");l()}};addEventListener("click",h,!0);addEventListener("submit",h,!0);try{${loadConditions[loads]}&&addEventListener("load",l)}catch{}})()`;
}

/** Returns a ref of a form, or of a part of the page, that replays presses from before hydration. */
export function useReplayedSubmit<
  Part extends HTMLElement = HTMLFormElement,
>(): RefObject<Part | null> {
  const ref = useRef<Part>(null);
  useEffect(() => {
    const part = ref.current;
    if (!part) return;
    part.setAttribute("data-awake", "");
    for (const button of part.querySelectorAll<HTMLElement>("[data-held]")) {
      button.removeAttribute("data-held");
      button.click();
    }
  }, []);
  return ref;
}
