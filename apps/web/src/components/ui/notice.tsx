import { useHydrated } from "@tanstack/react-router";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { useFocusBeforeHydration } from "#lib/forms/focus-before-hydration.ts";
import { noticeClass } from "./notice-class.ts";

const icons = { ok: CircleCheck, err: CircleAlert, info: Info };

type NoticeProps = {
  tone: keyof typeof icons;
  id?: string;
  /** False for an error that was on the screen from the start. */
  isAnnounced?: boolean;
  /** Set for the outcome of a form, so that a page rendered with it scrolls there. */
  isOutcome?: boolean;
  children: ReactNode;
};

/**
 * An inline message with an icon, unless its text begins with an emoji. Errors are announced. A
 * success is announced by its mutation (`lib/mutations`), so only a success in the server-rendered
 * page has the role of a status.
 */
export function Notice(props: NoticeProps) {
  const { tone, id, isAnnounced = true, isOutcome = false, children } = props;
  const Icon = icons[tone];
  const servedFocus = useFocusBeforeHydration(isOutcome);
  const isServed = !useHydrated();
  return (
    <div
      id={id}
      data-tone={tone}
      role={roleOf({ tone, isAnnounced, isServed })}
      tabIndex={isOutcome ? -1 : undefined}
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
