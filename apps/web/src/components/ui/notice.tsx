import { useHydrated } from "@tanstack/react-router";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { useServedFocus } from "#lib/forms/served-focus.ts";
import { noticeClass } from "./notice-class.ts";

const icons = { ok: CircleCheck, err: CircleAlert, info: Info };

type NoticeProps = {
  tone: keyof typeof icons;
  id?: string;
  /** False for an error that a toast announces too, or that the screen has had from the start. */
  isAnnounced?: boolean;
  /**
   * Set for the refusal of a form that none of its fields shows, so that a page with it opens
   * there.
   */
  isRefusal?: boolean;
  children: ReactNode;
};

/**
 * An inline message with an icon, unless its text begins with an emoji. It announces errors; a
 * success is announced by the mutation that had it (`lib/mutations`), so only one that the server
 * sent with the page is a status.
 */
export function Notice(props: NoticeProps) {
  const { tone, id, isAnnounced = true, isRefusal = false, children } = props;
  const Icon = icons[tone];
  const servedFocus = useServedFocus(isRefusal);
  const isServed = !useHydrated();
  return (
    <div
      id={id}
      data-tone={tone}
      role={roleOf({ tone, isAnnounced, isServed })}
      tabIndex={isRefusal ? -1 : undefined}
      {...servedFocus}
      className={`${noticeClass[tone]} flex has-[[data-mark]]:[&>svg]:hidden`}
    >
      <Icon aria-hidden="true" size={20} className="mt-0.5 flex-none" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}

type Role = Required<Pick<NoticeProps, "tone" | "isAnnounced">> & { isServed: boolean };

function roleOf({ tone, isAnnounced, isServed }: Role): "alert" | "status" | undefined {
  if (tone === "err") return isAnnounced || isServed ? "alert" : undefined;
  return isServed ? "status" : undefined;
}
