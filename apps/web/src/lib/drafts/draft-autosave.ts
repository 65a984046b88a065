import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { confirmAction } from "#lib/confirm-action.ts";
import { subscribeToSession } from "#lib/session/session.ts";
import { type DraftRefusal, type DraftStore, openDraftStore } from "./draft-store.ts";
import { type Draft, entryIdOf, findDraftToOffer, newDraftId, newestFirst } from "./drafts.ts";

/** Maximum wait for an idle moment before the draft is written. Unit: milliseconds. */
const IDLE_TIMEOUT_MS = 800;

const leaving = {
  question: "Leave this page? Your text is kept on this device only.",
  names: [],
  action: "Leave",
};

type FormDraftOptions<Content extends object> = {
  /** Kind and id of the entry, such as `post:new`. */
  name: string;
  /** Server version that the form opened with; undefined for a new entry. */
  basedOn: string | undefined;
  isContent: (value: unknown) => value is Content;
  /** Returns the stored version that the user edits; undefined for a new entry. */
  readBase?: () => unknown;
  read: () => Content;
  /** True to store the drafts on the server too, where the author continues on any device. */
  isSynced?: boolean | undefined;
  /** Returns true if nothing differs from what is saved. */
  isAsSaved?: () => boolean;
};

/**
 * Autosaves a form's content, and asks before the user leaves changes that are only on this device.
 */
export function useFormDraft<Content extends object>(
  options: FormDraftOptions<Content>,
): DraftAutosave<Content> {
  const [autosave] = useState(() =>
    createDraftAutosave({
      ...openDraftStore(options),
      basedOn: options.basedOn,
      read: options.read,
      ...(options.readBase ? { readBase: options.readBase } : {}),
      whenIdle,
      newId: newDraftId,
      now: Date.now,
    }),
  );

  useEffect(() => {
    const flush = () => void autosave.flush();
    const unsubscribe = autosave.watchDrafts();
    const unsubscribeSession = subscribeToSession(() => {
      if (autosave.getState().isSessionEnded) flush();
    });
    const handleVisibility = () => {
      // Phones may kill a hidden page without further events.
      flush();
      if (document.visibilityState === "visible") void autosave.findDrafts();
    };
    document.addEventListener("visibilitychange", handleVisibility);
    addEventListener("online", flush);
    addEventListener("pagehide", autosave.saveSync);
    return () => {
      unsubscribe();
      unsubscribeSession();
      document.removeEventListener("visibilitychange", handleVisibility);
      removeEventListener("online", flush);
      removeEventListener("pagehide", autosave.saveSync);
      void autosave.close();
    };
  }, [autosave]);

  useBlocker({
    // Paging through a table beside the form does not leave the form.
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      autosave.isOnlyHere() &&
      !(await confirmAction(leaving)),
    enableBeforeUnload: () => autosave.isOnlyHere(),
  });
  return autosave;
}

/** Falls back to a timer, because Safari has no `requestIdleCallback`. */
function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task, 0);
}

/** Delay after the first change. With the idle wait, a draft is saved within two seconds. */
const SAVE_AFTER_MS = 800;

export type DraftState<Content> = {
  saving:
    | { kind: "unchanged" | "saving" | "failed" }
    | {
        kind: "saved";
        at: number;
        place: "device" | "server";
        /** True while the draft has not reached the server because there is no connection. */
        isWaiting?: boolean;
        /** Set while the server rejects the draft, which stays on the device. */
        refusal?: DraftRefusal | undefined;
      };
  /** True from a draft that the server rejects without a session, until it stores one again. */
  isSessionEnded: boolean;
  offer: Draft<Content> | undefined;
  /** Id that all drafts of the edited entry share, once one is stored. */
  entryId: string | undefined;
};

type Show<Content> = (content: Content, draft: Draft<Content>) => void;

type Deps<Content> = {
  store: DraftStore<Content>;
  /** Sends a draft to the server; undefined for a form whose drafts stay on this device. */
  upload?: ((draft: Draft<Content>) => Promise<void>) | undefined;
  /** Returns the reason if the server would refuse the same draft again. */
  explainRefusal?: ((error: unknown) => DraftRefusal | undefined) | undefined;
  isSessionEnded?: ((error: unknown) => boolean) | undefined;
  basedOn: string | undefined;
  /** Returns the stored version that the user edits; undefined for a new entry. */
  readBase?: () => unknown;
  /** Returns the form's current content. */
  read: () => Content;
  /** Runs a task when the browser is idle, so that saving never delays typing. */
  whenIdle: (task: () => void) => void;
  /** Creates the id of a draft of an entry; without one, of a new entry. */
  newId: (entryId?: string) => string;
  now: () => number;
};

export type DraftAutosave<Content> = ReturnType<typeof createDraftAutosave<Content>>;

/**
 * Autosaves a form's draft on this device until the server has stored it, and offers drafts of
 * earlier visits or other tabs.
 */
export function createDraftAutosave<Content>(deps: Deps<Content>) {
  const { store, read, readBase, whenIdle, newId, now } = deps;
  let id = newId();
  let { basedOn } = deps;
  /** Content of a new entry that this form continued, from which both copies went on. */
  let continued: { fields: unknown } | undefined;
  let revision = 0;
  let sentRevision = 0;
  let savedRevision = 0;
  let uploadedRevision = 0;
  let newest: { draft: Draft<Content>; revision: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: DraftState<Content> = {
    saving: { kind: "unchanged" },
    isSessionEnded: false,
    offer: undefined,
    entryId: undefined,
  };
  const declined = new Set<string>();
  const listeners = new Set<() => void>();

  function set(next: Partial<DraftState<Content>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const baseOfEdit = () => readBase?.() ?? continued;

  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (revision === sentRevision || revision === savedRevision) return;
    const saving = revision;
    const draft = { id, savedAt: now(), basedOn, base: baseOfEdit(), content: read() };
    newest = { draft, revision: saving };
    try {
      await store.put(draft);
      savedRevision = saving;
      if (saving > sentRevision) set({ entryId: entryIdOf(draft.id) });
      if (revision === saving && uploadedRevision < saving)
        set({ saving: { kind: "saved", at: draft.savedAt, place: "device" } });
      // The server saved this content while the draft was being written, so the draft is removed.
      if (saving <= sentRevision) await store.remove(draft.id);
    } catch {
      set({ saving: { kind: "failed" } });
    }
  }

  async function send(): Promise<void> {
    await save();
    if (!deps.upload || !newest || newest.revision <= Math.max(sentRevision, uploadedRevision))
      return;
    const sent = newest;
    await deps.upload(sent.draft);
    uploadedRevision = sent.revision;
    if (state.isSessionEnded) set({ isSessionEnded: false });
    if (revision === sent.revision && revision !== sentRevision)
      set({ saving: { kind: "saved", at: sent.draft.savedAt, place: "server" } });
  }

  function showWaiting(error: unknown): boolean {
    const refusal = deps.explainRefusal?.(error);
    if (deps.isSessionEnded?.(error)) set({ isSessionEnded: true });
    else if (refusal) set({ isSessionEnded: false });
    if (state.saving.kind === "saved")
      set({ saving: { ...state.saving, isWaiting: true, refusal } });
    return refusal === undefined;
  }

  /** Changes from now on belong to another draft, of the same entry if it is named. */
  function beginDraft(entryId?: string): string {
    const former = id;
    continued = undefined;
    id = newId(entryId);
    return former;
  }

  async function markSaved(storedRevision: number, serverVersion?: string): Promise<void> {
    sentRevision = storedRevision;
    basedOn = serverVersion ?? basedOn;
    await uploading?.stop();
    if (state.isSessionEnded) set({ isSessionEnded: false });
    if (revision === storedRevision) {
      clearTimeout(timer);
      timer = undefined;
      set({ saving: { kind: "unchanged" }, entryId: undefined });
      await store.remove(beginDraft()).catch(() => {});
    } else markChanged();
  }

  const uploading = deps.upload && createDraftUpload({ send, onFailed: showWaiting });

  function markChanged(): void {
    revision += 1;
    uploading?.markChanged();
    if (timer) return;
    timer = setTimeout(() => whenIdle(() => void save()), SAVE_AFTER_MS);
    if (state.saving.kind !== "saving") set({ saving: { kind: "saving" } });
  }

  /**
   * Forgets the draft: its author has finished it on another device, and has typed nothing here
   * since.
   */
  function forget(): void {
    beginDraft();
    sentRevision = revision;
    set({ saving: { kind: "unchanged" }, entryId: undefined });
  }

  async function restore(draft: Draft<Content>, show: Show<Content>): Promise<void> {
    await save();
    beginDraft(entryIdOf(draft.id));
    basedOn = draft.basedOn ?? basedOn;
    continued = { fields: draft.content };
    show(draft.content, draft);
    await takeOver(draft);
  }

  /** Stores the form, which has the content of the draft, and removes the draft. */
  async function takeOver(draft: Draft<Content>): Promise<void> {
    markChanged();
    const restored = revision;
    await save();
    await uploading?.flush();
    // The former copy stays on the server until the server has the new one.
    if (!uploading || uploadedRevision >= restored) await store.remove(draft.id).catch(() => {});
    await updateOffer();
  }

  async function updateOffer(isFresh = false): Promise<void> {
    const drafts = await store.list(isFresh).catch(() => []);
    const isDraftDeleted = savedRevision > sentRevision && !drafts.some((draft) => draft.id === id);
    if (isDraftDeleted && uploadedRevision === revision) forget();
    else if (isDraftDeleted) markChanged();
    set({ offer: findDraftToOffer({ drafts, currentId: id, declined, shown: read() }) });
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Schedules a save. Cheap, because it runs on every key press. */
    markChanged,
    /** Saves now, without waiting for an idle moment. */
    save,
    /** Saves now, and uploads what waits for a pause or a connection. */
    flush: async () => {
      await save();
      await uploading?.flush();
    },
    /** Works like `flush`, for a form that is being closed: failures are not retried. */
    close: async () => {
      await save();
      await uploading?.flush();
      await uploading?.stop();
    },
    /** Saves unsaved changes synchronously before the page unloads. */
    saveSync: () => {
      if (revision === sentRevision || revision === savedRevision) return;
      try {
        store.putSync({ id, savedAt: now(), basedOn, base: baseOfEdit(), content: read() });
      } catch {
        // Local storage is full. The asynchronous save has started as well and may still finish.
      }
    },
    /** Looks for drafts of other devices to offer. */
    findDrafts: () => updateOffer(true),
    /** Looks for drafts to offer, now and whenever another tab writes one. */
    watchDrafts: () => {
      void updateOffer(true);
      return store.subscribe(() => void updateOffer());
    },
    isDirty: () => revision !== sentRevision,
    /** True if the latest changes are only on this device. */
    isOnlyHere: () => revision !== sentRevision && revision !== uploadedRevision,
    /**
     * Returns the revision of the content, to pass to `markSaved` once the server has stored it.
     */
    currentRevision: () => revision,
    /**
     * Records that the server has stored the given revision. Later changes stay in the draft.
     * @param serverVersion version that later drafts are based on
     */
    markSaved,
    /** Deletes the draft of this form, whose stored content `show` puts back. */
    giveUp: async (show: () => void): Promise<void> => {
      show();
      await markSaved(revision);
    },
    /**
     * Restores the offered draft into the form. The form's previous content stays as a separate
     * draft.
     */
    restore,
    /** Stores what the form has of its own and of the draft, and removes the draft. */
    takeOver,
    /** What both the form and another draft began from; undefined if that is unknown. */
    baseWith: ({ base }: Draft<Content>): unknown => base ?? baseOfEdit(),
    /**
     * Restores the newest draft of an entry, also one of another device.
     * @returns false if there is none
     */
    continueEntry: async (entryId: string, show: Show<Content>): Promise<boolean> => {
      const drafts = await store.list(true).catch(() => []);
      const draft = newestFirst(drafts).find((other) => entryIdOf(other.id) === entryId);
      if (draft) await restore(draft, show);
      return draft !== undefined;
    },
    /** Replaces the form's content; the previously typed content stays as a separate draft. */
    replace: async (show: () => void): Promise<void> => {
      await save();
      if (revision !== sentRevision) beginDraft();
      show();
      markChanged();
      await updateOffer();
    },
    /** Deletes the offered draft permanently. */
    discard: async (draft: Draft<Content>): Promise<void> => {
      declined.add(draft.id);
      await store.remove(draft.id).catch(() => {});
      await updateOffer();
    },
  };
}

/** Pause in typing after which a draft is sent to the server. */
const PAUSE_MS = 2_000;

/** Maximum delay of an upload while the author types without a pause. Unit: milliseconds. */
const LATEST_MS = 15_000;

/** Delay before another attempt without a connection. */
const RETRY_MS = 30_000;

type UploadDeps = {
  /** Uploads the current draft; rejects if the server does not accept it. */
  send: () => Promise<void>;
  /** Returns whether another attempt may succeed without a change. */
  onFailed: (error: unknown) => boolean;
};

/** Sends a draft to the server when its author pauses, one request at a time. */
function createDraftUpload({ send, onFailed }: UploadDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChangeAt: number | undefined;
  let inFlight: Promise<void> | undefined;
  let isStopped = false;

  async function attempt(): Promise<void> {
    try {
      await send();
    } catch (error) {
      const mayRetry = onFailed(error);
      if (mayRetry && !isStopped && timer === undefined) start(RETRY_MS);
    }
  }

  function start(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sendNow(), delayMs);
  }

  async function sendNow(): Promise<void> {
    cancel();
    while (inFlight) await inFlight;
    if (isStopped) return;
    inFlight = attempt();
    await inFlight;
    inFlight = undefined;
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    firstChangeAt = undefined;
  }

  return {
    /** Waits for a pause. Cheap, because it runs on every key press. */
    markChanged: () => {
      const now = performance.now();
      isStopped = false;
      firstChangeAt ??= now;
      start(Math.min(PAUSE_MS, Math.max(0, firstChangeAt + LATEST_MS - now)));
    },
    /** Uploads what waits, for example because the connection is back. */
    flush: async () => {
      if (timer !== undefined) await sendNow();
    },
    /** Cancels waiting uploads, and resolves once no request is running. */
    stop: async () => {
      isStopped = true;
      cancel();
      while (inFlight) await inFlight;
    },
  };
}
