import { Notice } from "./notice.tsx";
import { UnsentNotice } from "./unsent-notice.tsx";

/** Why a form was not taken, above its button; errors of fields are at their fields. */
export function FormMessage({ form: { message } }: { form: { message: string | undefined } }) {
  if (!message) return <UnsentNotice />;
  return (
    <Notice tone="err" isOutcome>
      {message}
    </Notice>
  );
}
