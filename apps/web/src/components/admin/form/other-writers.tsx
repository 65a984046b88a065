import type { OtherWriter } from "@ebute/contracts/drafts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { formatSavedAt } from "#lib/drafts/drafts.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";

/** A pause of more than this is no longer called writing. Unit: milliseconds. */
const WRITING_MS = 2 * 60_000;

/** Unit: milliseconds. */
const REFRESH_MS = 30_000;

/**
 * Names the colleagues who have unsaved changes to the same thing. It asks only while its user
 * types, because a timer would keep a forgotten session alive.
 * @param props.form key of the draft, such as `post:` and an id
 */
export function OtherWriters({ form }: { form: string }) {
  const options = useTRPC().drafts.otherWriters.queryOptions({ form }, { staleTime: REFRESH_MS });
  const { data = [], refetch, isStale } = useQuery(options);
  useEffect(() => {
    if (!isStale) return;
    const refresh = () => void refetch();
    addEventListener("input", refresh, { once: true });
    return () => removeEventListener("input", refresh);
  }, [isStale, refetch]);
  if (data.length === 0) return null;
  return (
    <Notice tone="info">
      {data.map((writer) => (
        <Sentence key={writer.email} writer={writer} />
      ))}
      <p>Save as usual: only if you both changed the same field, you will be asked.</p>
    </Notice>
  );
}

function Sentence({ writer: { email, savedAt } }: { writer: OtherWriter }) {
  const site = useSite();
  const at = Date.parse(savedAt);
  return (
    <p className="wrap-anywhere">
      <strong>{email}</strong>
      {Date.now() - at < WRITING_MS
        ? " is writing here now."
        : ` has unsaved changes here, last written at ${formatSavedAt(at, Date.now(), site)}.`}
    </p>
  );
}
