import { useState } from "react";
import { storeStudyPage } from "#lib/offline/device/study-page-cache.ts";
import { readFailureBody, useTRPCClient } from "#lib/trpc.ts";
import { deletePack } from "../../saving/delete-pack.ts";
import { askToKeepStorage } from "../../saving/keep-storage.ts";
import { isNoRoom } from "../../saving/pack-files.ts";
import { NoRoomForTexts, savePack } from "../../saving/save-pack.ts";
import { useRefreshDevice } from "../device-queries.ts";

/** Ends a message about a subject of which files were left out; the screen names them. */
export const WITHOUT_SOME_FILES = "without some of its files";

export type Saving = { done: number; total: number };

const CUT =
  "The connection was lost. What has arrived is kept. Press the button again to continue.";
const NO_ROOM = "There is no room on this phone. Delete something, and try again.";
const MAKE_ROOM = "Delete something, then press the button again.";
const SIGN_IN = "Your session has ended. Sign in, then save again.";

/**
 * Saves a subject, with its progress and the reason of a failure. A subject that is gone leaves the
 * device.
 */
export function useSaving(account: string, subjectId: string) {
  const client = useTRPCClient();
  const refresh = useRefreshDevice();
  const [saving, setSaving] = useState<Saving>();
  const [error, setError] = useState<string>();

  /**
   * @param chosen materials to save; those chosen before when absent
   * @returns undefined if the subject could not be saved
   */
  async function save(chosen?: readonly string[]): Promise<"whole" | "partly" | undefined> {
    setError(undefined);
    setSaving({ done: 0, total: 0 });
    try {
      await askToKeepStorage();
      const onProgress = (done: number, total: number) => setSaving({ done, total });
      const isWhole = await savePack({ account, subjectId, client, chosen, onProgress });
      await storeStudyPage();
      return isWhole ? "whole" : "partly";
    } catch (failure) {
      setError(messageOf(failure));
      if (readFailureBody(failure)?.code === "not_found") await deletePack(account, subjectId);
      return undefined;
    } finally {
      setSaving(undefined);
      await refresh();
    }
  }
  return { saving, error, save };
}

function messageOf(failure: unknown): string {
  if (failure instanceof NoRoomForTexts) {
    const { saved, total } = failure;
    return `No room on this phone: ${saved} of ${total} questions and lessons are saved. ${MAKE_ROOM}`;
  }
  if (isNoRoom(failure)) return NO_ROOM;
  const body = readFailureBody(failure);
  if (body?.code === "unauthenticated") return SIGN_IN;
  return body?.message ?? CUT;
}
