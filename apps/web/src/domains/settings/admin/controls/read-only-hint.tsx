import { Lock } from "lucide-react";

/** Help text of a setting that an environment variable fixes. */
export function ReadOnlyHint({ variable }: { variable: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Lock aria-hidden="true" size={14} className="flex-none" />
      {`Set on the server as ${variable}.`}
    </span>
  );
}
