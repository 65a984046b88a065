import { type Draft, draftToOffer } from "./drafts.ts";
import type { DraftStore } from "./drafts-store.ts";

/** From the first change on; together with the wait for an idle moment it stays under two seconds. */
const SAVE_AFTER_MS = 800;

export type DraftState<Content> = {
  saving: { kind: "unchanged" | "saving" | "failed" } | { kind: "saved"; at: number };
  offer: Draft<Content> | undefined;
};

type Deps<Content> = {
  store: DraftStore<Content>;
  basedOn: string | undefined;
  /** What the form holds now. */
  read: () => Content;
  /** Calls when nothing else is to be done, so that no key waits for it. */
  whenIdle: (task: () => void) => void;
  newId: () => string;
  now: () => number;
};

export type DraftKeeper<Content> = ReturnType<typeof createDraftKeeper<Content>>;

/** Keeps what is typed on this device until the server has it, and offers what an earlier or other tab kept. */
export function createDraftKeeper<Content>(deps: Deps<Content>) {
  const { store, read, whenIdle, newId, now } = deps;
  let id = newId();
  let { basedOn } = deps;
  let version = 0;
  let sentVersion = 0;
  let savedVersion = 0;
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
    if (version === sentVersion) return;
    const saving = version;
    const draft = { id, savedAt: now(), basedOn, content: read() };
    try {
      await store.put(draft);
      savedVersion = saving;
      if (version === saving) set({ saving: { kind: "saved", at: draft.savedAt } });
      // The server's answer came while the draft was being written.
      if (saving <= sentVersion) await store.remove(draft.id);
    } catch {
      set({ saving: { kind: "failed" } });
    }
  }

  function touch(): void {
    version += 1;
    if (timer) return;
    timer = setTimeout(() => whenIdle(() => void save()), SAVE_AFTER_MS);
    if (state.saving.kind !== "saving") set({ saving: { kind: "saving" } });
  }

  async function look(): Promise<void> {
    const drafts = await store.list().catch(() => []);
    const isOwnGone = savedVersion > sentVersion && !drafts.some((draft) => draft.id === id);
    if (isOwnGone) touch();
    set({ offer: draftToOffer({ drafts, ownId: id, declined, shown: read() }) });
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Something was typed. Cheap: it is called for every key. */
    touch,
    /** Writes now, without waiting for an idle moment. */
    save,
    /** Writes what is not written yet before the page goes. */
    saveAtOnce: () => {
      if (version === sentVersion || version === savedVersion) return;
      try {
        store.putAtOnce({ id, savedAt: now(), basedOn, content: read() });
      } catch {
        // No room for it: the slower way, which was begun as well, may still be in time.
      }
    },
    /** Looks for drafts to offer, now and whenever another tab writes one. */
    watch: () => {
      void look();
      return store.subscribe(() => void look());
    },
    isDirty: () => version !== sentVersion,
    /** The state of the text, to be given back to `settle` when the server has it. */
    mark: () => version,
    /**
     * The server has the text as it was at the mark. What was typed since is still kept.
     * @param serverVersion what later drafts are based on
     */
    settle: async (mark: number, serverVersion?: string): Promise<void> => {
      sentVersion = mark;
      basedOn = serverVersion ?? basedOn;
      if (version === mark) {
        clearTimeout(timer);
        timer = undefined;
        set({ saving: { kind: "unchanged" } });
        await store.remove(id).catch(() => {});
      } else touch();
    },
    /** The offered draft becomes this form's text; what the form held before stays as a draft of its own. */
    take: async (draft: Draft<Content>, show: (content: Content) => void): Promise<void> => {
      await save();
      id = newId();
      basedOn = draft.basedOn ?? basedOn;
      show(draft.content);
      touch();
      await save();
      await store.remove(draft.id).catch(() => {});
      await look();
    },
    /** Throws the offered draft away for good. */
    discard: async (draft: Draft<Content>): Promise<void> => {
      declined.add(draft.id);
      await store.remove(draft.id).catch(() => {});
      await look();
    },
  };
}
