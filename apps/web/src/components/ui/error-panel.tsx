import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

type ErrorPanelProps = {
  message: string;
  /** False if a toast announces the error: see `useErrorMessage`. */
  isAnnounced?: boolean;
  /** Recovery action, such as a retry button. */
  children?: ReactNode;
};

export function ErrorPanel({ message, isAnnounced = true, children }: ErrorPanelProps) {
  return (
    <div
      role={isAnnounced ? "alert" : undefined}
      data-tone="err"
      className="rounded-image border-err bg-err-bg p-label grid grid-cols-1 justify-items-start gap-4 border-l-4"
    >
      <p className="text-err flex items-start gap-2.5 font-semibold">
        <CircleAlert aria-hidden="true" size={20} className="mt-1 flex-none" />
        <span className="min-w-0 wrap-anywhere">{message}</span>
      </p>
      {children}
    </div>
  );
}
