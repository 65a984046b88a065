import type { ReactNode, Ref } from "react";
import { Notice } from "./notice.tsx";
import { UnsentNotice } from "./unsent-notice.tsx";

type FormEndProps = {
  /** Fragment of the page after a submission without JavaScript. */
  id: string;
  /** Why the form was not taken; errors of fields are at their fields. */
  error: ReactNode;
  /** Success message; absent until the form is taken. */
  done: ReactNode;
  /** The form scrolls it into view with an outcome. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** The button. */
  children: ReactNode;
};

/** The outcome of a form, as its section hands it down. */
export type FormEndOutcome = Pick<FormEndProps, "error" | "done" | "ref">;

/** The button of a public form, with the outcome above it. */
export function FormEnd({ id, error, done, ref, children }: FormEndProps) {
  return (
    <div id={id} ref={ref} className="grid scroll-my-4 grid-cols-1 gap-4">
      {(error || done) && (
        <Notice tone={error ? "err" : "ok"} isOutcome>
          {error || done}
        </Notice>
      )}
      <UnsentNotice />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </div>
  );
}
