import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

type ErrorPanelProps = {
  message: string;
  /** The way out, such as a button that tries again. */
  children?: ReactNode;
};

export function ErrorPanel({ message, children }: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className="rounded-image border-err bg-err-bg grid justify-items-start gap-4 border-l-4 p-4"
    >
      <p className="text-err flex items-start gap-2.5 font-semibold">
        <CircleAlert aria-hidden="true" size={20} className="mt-1 flex-none" />
        {message}
      </p>
      {children}
    </div>
  );
}
