import { formatLocal, toShortDateStyle } from "@ebute/contracts/dates";
import { RefreshCw } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { useSite } from "#lib/page/use-site.ts";

type UpdatedAtProps = {
  /** List that the button refreshes, for screen readers. */
  subject: string;
  /** Time of the last response in milliseconds since 1970; 0 before the first. */
  at: number;
  isBusy: boolean;
  onRefresh: () => void;
};

/** Time of the last refresh, and a Refresh button. */
export function UpdatedAt({ subject, at, isBusy, onRefresh }: UpdatedAtProps) {
  const { identity, offsets } = useSite();
  const pattern = toShortDateStyle(identity.dateStyle).replace(/.*, /, "");
  return (
    <div className="text-ink-2 text-small flex items-center gap-1">
      {at > 0 && (
        <p>
          Updated{" "}
          <time dateTime={new Date(at).toISOString()}>{formatLocal(at, pattern, offsets)}</time>
        </p>
      )}
      <IconButton
        name={`Refresh: ${subject}`}
        Icon={RefreshCw}
        aria-disabled={isBusy || undefined}
        onClick={onRefresh}
      />
    </div>
  );
}
