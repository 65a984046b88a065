import { CircleAlert, CircleCheck } from "lucide-react";
import type { Outcome } from "#lib/tables/bulk-mutation.ts";

/**
 * Repeats the outcome of the last action beside its table, for users who missed the toast. Not a
 * live region, because the toast has announced it.
 */
export function BulkOutcomeText({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null;
  const Icon = outcome.failed > 0 ? CircleAlert : CircleCheck;
  const tone = outcome.failed > 0 ? "text-err" : "text-ok";
  return (
    <p className={`text-card flex items-start gap-2 font-semibold ${tone}`}>
      <Icon aria-hidden="true" size={20} className="mt-0.5 flex-none" />
      {outcome.message}
    </p>
  );
}
