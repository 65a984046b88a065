import type { DraftStore } from "./draft-store.ts";
import { type Draft, findDraftToOffer } from "./drafts.ts";

/** Delay after the first change. With the idle wait, a draft is saved within two seconds. */
const SAVE_AFTER_MS = 800;

export type DraftState<Content> = {
  saving: { kind: "unchanged" | "saving" | "failed" } | { kind: "saved"; at: number };
  offer: Draft<Content> | undefined;
};

type Deps<Content> = {
  store: DraftStore<Content>;
  basedOn: string | undefined;
  /** Returns the stored version that the user edits; undefined for a new entry. */
  readBase?: () => unknown;
  /** Returns the form's current content. */
  read: () => Content;
  /** Runs a task when the browser is idle, so that saving never delays typing. */
  whenIdle: (task: () => void) => void;
  newId: () => string;
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
  let revision = 0;
  let sentRevision = 0;
  let savedRevision = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: DraftState<Content> = { saving: { kind: "unchanged" }, offer: undefined };
  const declined = new Set<string>();
  const listeners = new Set<() => void>();

  function set(next: Partial<DraftState<Content>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (revision === sentRevision) return;
    const saving = revision;
    const draft = { id, savedAt: now(), basedOn, base: readBase?.(), content: read() };
    try {
      await store.put(draft);
      savedRevision = saving;
      if (revision === saving) set({ saving: { kind: "saved", at: draft.savedAt } });
      // The server stored this content while the draft was being written.
      if (saving <= sentRevision) await store.remove(draft.id);
    } catch {
      set({ saving: { kind: "failed" } });
    }
  }

  function markChanged(): void {
    revision += 1;
    if (timer) return;
    timer = setTimeout(() => whenIdle(() => void save()), SAVE_AFTER_MS);
    if (state.saving.kind !== "saving") set({ saving: { kind: "saving" } });
  }

  async function updateOffer(): Promise<void> {
    const drafts = await store.list().catch(() => []);
    const isDraftDeleted = savedRevision > sentRevision && !drafts.some((draft) => draft.id === id);
    if (isDraftDeleted) markChanged();
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
    /** Saves unsaved changes synchronously before the page unloads. */
    saveSync: () => {
      if (revision === sentRevision || revision === savedRevision) return;
      try {
        store.putSync({ id, savedAt: now(), basedOn, base: readBase?.(), content: read() });
      } catch {
        // Local storage is full. The asynchronous save has started as well and may still finish.
      }
    },
    /** Looks for drafts to offer, now and whenever another tab writes one. */
    watchDrafts: () => {
      void updateOffer();
      return store.subscribe(() => void updateOffer());
    },
    isDirty: () => revision !== sentRevision,
    /**
     * Returns the revision of the content, to pass to `markSaved` once the server has stored it.
     */
    currentRevision: () => revision,
    /**
     * Records that the server has stored the given revision. Later changes stay in the draft.
     * @param serverVersion version that later drafts are based on
     */
    markSaved: async (storedRevision: number, serverVersion?: string): Promise<void> => {
      sentRevision = storedRevision;
      basedOn = serverVersion ?? basedOn;
      if (revision === storedRevision) {
        clearTimeout(timer);
        timer = undefined;
        set({ saving: { kind: "unchanged" } });
        await store.remove(id).catch(() => {});
      } else markChanged();
    },
    /**
     * Restores the offered draft into the form. The form's previous content stays as a separate
     * draft.
     */
    restore: async (
      draft: Draft<Content>,
      show: (content: Content, draft: Draft<Content>) => void,
    ): Promise<void> => {
      await save();
      id = newId();
      basedOn = draft.basedOn ?? basedOn;
      show(draft.content, draft);
      markChanged();
      await save();
      await store.remove(draft.id).catch(() => {});
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
