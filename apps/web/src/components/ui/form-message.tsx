import { Notice } from "./notice.tsx";
import { UnsentNotice } from "./unsent-notice.tsx";

type FormMessageProps = {
  form: { message: string | undefined; isOffline: boolean; hasToast: boolean };
  /**
   * Position: rejections appear above the fields, the offline message beside the pressed button.
   */
  at: "top" | "button";
};

export function FormMessage({ form: { message, isOffline, hasToast }, at }: FormMessageProps) {
  if (!message || isOffline !== (at === "button")) return at === "button" && <UnsentNotice />;
  return (
    <Notice tone="err" isRefusal isAnnounced={!hasToast}>
      {message}
    </Notice>
  );
}
