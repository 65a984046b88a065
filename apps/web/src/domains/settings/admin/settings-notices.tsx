import type { SettingsGroup } from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTRPC } from "#lib/trpc.ts";

// Separate chunks, because most dashboards show neither notice.
const ConfirmAddress = lazy(async () => ({
  default: (await import("./address/confirm-address.tsx")).ConfirmAddress,
}));
const SiteClosedNotice = lazy(async () => ({
  default: (await import("./site-closed-notice.tsx")).SiteClosedNotice,
}));

/** Dashboard notices about settings that close the site or delay mails. */
export function SettingsNotices() {
  const { data } = useQuery({ ...useTRPC().settings.list.queryOptions(), retry: false });
  const valuesOf = (name: SettingsGroup) => data?.find(({ group }) => group === name)?.values;
  return (
    <Suspense fallback={null}>
      {valuesOf("address")?.origin === "" && <ConfirmAddress />}
      {valuesOf("opening")?.isOpen === false && <SiteClosedNotice />}
    </Suspense>
  );
}
