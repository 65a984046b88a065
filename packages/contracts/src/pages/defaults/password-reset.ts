import { RESET_CODE_HOURS, RESET_LINK_MINUTES } from "../../sign-in/limits.ts";

/** Paragraph in a page that says how students get a new password, as the site can mail or not. */
export const PASSWORD_RESET_PARAGRAPH = "<p>{password_reset}</p>";

/** Rich text in place of the paragraph. */
export function passwordResetHtml(canMailLinks: boolean): string {
  return canMailLinks
    ? `<p>Choose Forgot Password on the <a href="/signin">sign-in page</a>. We mail you a link that works once, for ${RESET_LINK_MINUTES} minutes, and lets you choose a new password.</p><p>You cannot get at your e-mail? <a href="/contact">Write to us</a> and we give you a one-time code in its place.</p>`
    : `<p><a href="/contact">Write to us</a> or call. Once we know that it is you, we give you a one-time code, which works for ${RESET_CODE_HOURS} hours.</p><p>Choose Forgot Password on the <a href="/signin">sign-in page</a>, then “I have a code”, and set a new password.</p>`;
}
