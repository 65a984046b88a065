import { NO_ANSWER } from "@ebute/contracts/errors";
import { type RefObject, useEffect, useRef } from "react";
import { loadClientScript } from "#lib/page/load-client.ts";
import type { PageAssets } from "#lib/page/page-context.ts";

/** Marks a form whose buttons are held until React is awake. */
export const heldForm = { "data-hold": "" } as const;

/**
 * For pages whose form only works with React. A button of the form that is pressed before React is awake looks busy and
 * is pressed again when it is, so that no tap is lost and no password is sent to a place that does not know what to do
 * with it. Where somebody is signed in already React comes without a sign, because it may lead on from here, and so it does
 * on a page that shows nothing before it.
 */
export function holdScript(assets: PageAssets, { isEmptyAsleep = false } = {}): string {
  const isAwaited = isEmptyAsleep ? "true" : "localStorage.token";
  const sorry = JSON.stringify(NO_ANSWER);
  return `(()=>{let b,l=()=>${loadClientScript(assets)}.catch(()=>{if(b){b.removeAttribute("data-held");b=0;alert(${sorry})}}),h=e=>{let t=e.target,f=t.closest("[data-hold]:not([data-awake])"),n=f&&(t.closest("button")||e.type=="submit"&&f.querySelector("[type=submit]"));if(n){e.preventDefault();e.stopPropagation();b=n;n.setAttribute("data-held","");l()}};addEventListener("click",h,!0);addEventListener("submit",h,!0);try{${isAwaited}&&addEventListener("load",l)}catch{}})()`;
}

/** The form that gets back what was held. */
export function useHeldForm(): RefObject<HTMLFormElement | null> {
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
