import { CircleAlert } from "lucide-react";
import { UNSENT_NOTICE_ATTRIBUTE } from "#lib/forms/unsent-notice.ts";
import { noticeClass } from "./notice-class.ts";

/**
 * Empty element beside a form's button for the reason why the form was not sent.
 * `unsentNoticeScript` writes and announces the reason before hydration, so React must not compare
 * the text.
 */
export function UnsentNotice() {
  return (
    <div className={`${noticeClass.err} hidden has-[p:not(:empty)]:flex`}>
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 flex-none" />
      <p
        {...{ [UNSENT_NOTICE_ATTRIBUTE]: "" }}
        className="min-w-0 wrap-anywhere"
        suppressHydrationWarning
      >
        {""}
      </p>
    </div>
  );
}
