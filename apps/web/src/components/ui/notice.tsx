import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { useServedFocus } from "#lib/forms/served-focus.ts";
import { noticeClass } from "./notice-class.ts";

const icons = { ok: CircleCheck, err: CircleAlert, info: Info };

type NoticeProps = {
  tone: keyof typeof icons;
  id?: string;
  /** Suppresses the live region when the page's own live region announces the message. */
  role?: "none";
  /** Set for the refusal of a form that none of its fields shows, so that a page with it opens there. */
  isRefusal?: boolean;
  children: ReactNode;
};

/** An inline message; errors are announced at once, others politely. An icon precedes text without an emoji. */
export function Notice({ tone, id, role, isRefusal = false, children }: NoticeProps) {
  const Icon = icons[tone];
  const servedFocus = useServedFocus(isRefusal);
  return (
    <div
      id={id}
      role={role ?? (tone === "err" ? "alert" : "status")}
      tabIndex={isRefusal ? -1 : undefined}
      {...servedFocus}
      className={`${noticeClass[tone]} flex has-[[data-mark]]:[&>svg]:hidden`}
    >
      <Icon aria-hidden="true" size={20} className="mt-0.5 flex-none" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
