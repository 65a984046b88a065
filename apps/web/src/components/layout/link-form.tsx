import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { UnsentNotice } from "#components/ui/unsent-notice.tsx";

type LinkFormProps = {
  action: string;
  /** Error of the last attempt. */
  error?: string | undefined;
  button: ReactNode;
  /** Fields of the form. */
  children?: ReactNode;
};

/**
 * The button of a page behind a mailed link: a native form that works with and without script. The
 * next page shows the outcome.
 */
export function LinkForm({ action, error, button, children }: LinkFormProps) {
  return (
    <form method="post" action={action} className="grid w-full grid-cols-1 gap-4">
      {error && <Notice tone="err">{error}</Notice>}
      {children}
      <UnsentNotice />
      <div>
        <Button>{button}</Button>
      </div>
    </form>
  );
}
