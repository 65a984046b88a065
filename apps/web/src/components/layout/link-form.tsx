import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { UnsentNotice } from "#components/ui/unsent-notice.tsx";

type LinkFormProps = {
  action: string;
  /** Error of the last attempt. */
  error?: string | undefined;
  button: ReactNode;
};

/**
 * The button of a page behind a mailed link: a native form that works with and without script. The
 * next page shows the outcome.
 */
export function LinkForm({ action, error, button }: LinkFormProps) {
  return (
    <form method="post" action={action} className="grid gap-4">
      {error && <Notice tone="err">{error}</Notice>}
      <UnsentNotice />
      <div>
        <Button>{button}</Button>
      </div>
    </form>
  );
}
