import { OFFLINE_NOT_SENT } from "@ebute/contracts/errors";

/**
 * Attribute of the element beside a form's button in which scripts write why the form was not sent.
 */
export const UNSENT_NOTICE_ATTRIBUTE = "data-not-sent";

/**
 * Inline script for the time before hydration. `notSent(form, text)` shows a text at the form's
 * button and announces it. A form that the browser would send while the device is offline stays on
 * the page: without a service worker, as on a first visit or with Save-Data, the browser would show
 * its own error page. With a service worker, the worker responds itself and queues comments.
 */
export const unsentNoticeScript = `self.notSent=(f,t)=>{for(let p of[f?.querySelector("[${UNSENT_NOTICE_ATTRIBUTE}]"),document.getElementById("assertive")])if(p)p.textContent=t};addEventListener("submit",e=>{let f=e.target;if(!e.defaultPrevented&&!navigator.onLine&&f.method=="post"&&!navigator.serviceWorker?.controller){e.preventDefault();notSent(f,${JSON.stringify(OFFLINE_NOT_SENT)})}})`;

/** Removes the text of `notSent` at the next attempt. */
export function clearUnsentNotice(form: HTMLFormElement): void {
  form.querySelector(`[${UNSENT_NOTICE_ATTRIBUTE}]`)?.replaceChildren();
}
