import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { itemsOf, openDeviceDatabase } from "#lib/offline/device/device-database.ts";
import type { Outcome, SavedItem, SavedPack } from "#lib/offline/device/device-types.ts";
import { readPracticeView } from "../practising/practice-view.ts";
import { readStorageWord } from "../saving/keep-storage.ts";

const DEVICE = "device";

/** An answer changes no file, and pictures on the screen must not blink at each. */
const DEVICE_FILES = "device-files";

/** The device is read anew for each screen, without a connection too. */
const always = { networkMode: "always", staleTime: 0, gcTime: 0, retry: false } as const;

export function savedSubjectsQuery(account: string) {
  return queryOptions({
    queryKey: [DEVICE, account, "subjects"],
    ...always,
    queryFn: async () => {
      const database = await openDeviceDatabase(account);
      const [packs, papers, sessions, answers, presses, refusals, storage] = await Promise.all([
        database.getAll("packs"),
        database.getAll("papers"),
        database.getAll("sessions"),
        database.count("journal"),
        database.count("presses"),
        database.getAll("refusals"),
        readStorageWord(),
      ]);
      const byName = packs.sort((a, b) => a.name.localeCompare(b.name, "en"));
      return {
        packs: byName,
        papers,
        sessions: sessions.reverse(),
        unsent: answers + presses,
        refusals,
        storage,
      };
    },
  });
}

export type SavedSubject = {
  pack: SavedPack;
  items: SavedItem[];
  outcomes: Outcome[];
};

/** A subject with everything in it; null for one that is not on the device. */
export function savedSubjectQuery(account: string, subjectId: string) {
  return queryOptions({
    queryKey: [DEVICE, account, "subject", subjectId],
    ...always,
    queryFn: async (): Promise<SavedSubject | null> => {
      const database = await openDeviceDatabase(account);
      const [pack, items, outcomes] = await Promise.all([
        database.get("packs", subjectId),
        database.getAll("items", itemsOf(subjectId)),
        database.getAll("outcomes"),
      ]);
      return pack ? { pack, items, outcomes } : null;
    },
  });
}

/** Files of a subject on the device. Their contents stay on the disk until they are shown. */
export function subjectFilesQuery(account: string, subjectId: string) {
  return queryOptions({
    queryKey: [DEVICE_FILES, account, subjectId],
    ...always,
    // Each reading gives new addresses, which would stop a recording that plays.
    refetchOnWindowFocus: false,
    queryFn: async () => (await openDeviceDatabase(account)).getAll("files", itemsOf(subjectId)),
  });
}

/** A session for its screen; null for one that is not on the device. */
export function deviceSessionQuery(account: string, sessionId: string) {
  return queryOptions({
    queryKey: [DEVICE, account, "session", sessionId],
    ...always,
    queryFn: async () => (await readPracticeView(account, sessionId)) ?? null,
  });
}

/** Returns the function that shows what has changed on the device. */
export function useRefreshDevice(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [DEVICE] });
}
