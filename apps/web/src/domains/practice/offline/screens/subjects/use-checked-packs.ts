import { useEffect, useEffectEvent } from "react";
import { openDeviceDatabase } from "#lib/offline/device/device-database.ts";
import { storeStudyPage } from "#lib/offline/device/study-page-cache.ts";
import { readStudent } from "#lib/session/session.ts";
import { readFailureBody, useTRPCClient } from "#lib/trpc.ts";
import { deletePack } from "../../saving/delete-pack.ts";
import { checkPack } from "../../saving/save-pack.ts";
import { useRefreshDevice } from "../device-queries.ts";

/**
 * Compares the saved subjects with the server's once per visit, and stores the page of this release.
 * Without a connection everything stays as it is.
 */
export function useCheckedPacks(account: string): void {
  const client = useTRPCClient();
  const refresh = useRefreshDevice();
  const check = useEffectEvent(async () => {
    const packs = await (await openDeviceDatabase(account)).getAll("packs");
    if (packs.length === 0 || !navigator.onLine) return;
    await storeStudyPage().catch(() => {});
    if (readStudent()?._id !== account) return;
    for (const { subjectId } of packs) {
      await checkPack({ account, subjectId, client }).catch((error: unknown) => {
        const isGone = readFailureBody(error)?.code === "not_found";
        return isGone ? deletePack(account, subjectId) : undefined;
      });
    }
    await refresh();
  });
  useEffect(() => void check().catch(() => {}), []);
}
