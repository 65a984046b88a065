import { RefreshCw } from "lucide-react";
import { formatClock } from "#lib/dates.ts";
import { IconButton } from "./icon-button.tsx";

type UpdatedAtProps = {
  /** What the button reads again, for screen readers. */
  what: string;
  /** Milliseconds since 1970; 0 before the first answer. */
  at: number;
  isBusy: boolean;
  onRefresh: () => void;
};

/** When the list was read, and a button to read it again. */
export function UpdatedAt({ what, at, isBusy, onRefresh }: UpdatedAtProps) {
  return (
    <div className="text-ink-2 text-small flex items-center gap-1">
      {at > 0 && (
        <p>
          Updated <time dateTime={new Date(at).toISOString()}>{formatClock(at)}</time>
        </p>
      )}
      <IconButton
        name={`Refresh: ${what}`}
        Icon={RefreshCw}
        aria-disabled={isBusy || undefined}
        onClick={onRefresh}
      />
    </div>
  );
}
