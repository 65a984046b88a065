import type { ReactNode, Ref } from "react";
import { UnsentNotice } from "./unsent-notice.tsx";

type FormEndProps = {
  /** Fragment of the page after a submission without JavaScript. */
  id: string;
  /** Outcome of the form. */
  notice: ReactNode;
  /** The form scrolls it into view with an outcome. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** The button. */
  children: ReactNode;
};

/** The button of a public form, with the outcome above it. */
export function FormEnd({ id, notice, ref, children }: FormEndProps) {
  return (
    <div id={id} ref={ref} className="grid scroll-my-4 grid-cols-1 gap-4">
      {notice}
      <UnsentNotice />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </div>
  );
}
