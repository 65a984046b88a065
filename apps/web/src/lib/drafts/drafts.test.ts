import { defaultSettings } from "@ebute/contracts/settings";
import { describe, expect, it, vi } from "vitest";
import { createDraftAutosave } from "./draft-autosave.ts";
import type { DraftStore } from "./draft-store.ts";
import {
  addOrReplaceDraft,
  type Draft,
  findDraftToOffer,
  formatSavedAt,
  isDraftOutdated,
  markUploaded,
  mergeSyncDraft,
} from "./drafts.ts";

function draft(id: string, savedAt: number, content = id): Draft<string> {
  return { id, savedAt, content, basedOn: undefined };
}

function memoryStore(drafts: Draft<string>[] = []) {
  const stored = { drafts, isBroken: false };
  const store: DraftStore<string> = {
    list: async () => stored.drafts,
    put: async (next) => {
      if (stored.isBroken) throw new Error("disk full");
      stored.drafts = addOrReplaceDraft(stored.drafts, next);
    },
    putSync: (next) => {
      stored.drafts = addOrReplaceDraft(stored.drafts, next);
    },
    markUploaded: async (uploaded) => {
      stored.drafts = markUploaded(stored.drafts, uploaded);
    },
    remove: async (id) => {
      stored.drafts = stored.drafts.filter((other) => other.id !== id);
    },
    subscribe: () => () => {},
  };
  return { stored, store };
}

function openForm(store: DraftStore<string>) {
  const form = { text: "" };
  let ids = 0;
  const autosave = createDraftAutosave({
    store,
    basedOn: undefined,
    read: () => form.text,
    whenIdle: (task) => task(),
    newId: (entryId = `0000000${ids}-0000-4000-8000-000000000000`) => {
      ids += 1;
      return `${entryId}.own-${ids}`;
    },
    now: () => 1_000,
  });
  const type = (next: string) => {
    form.text = next;
    autosave.markChanged();
  };
  return { form, autosave, type };
}

describe("the offered draft", () => {
  const none = new Set<string>();

  it("is the newest draft of another form instance", () => {
    const drafts = [draft("old", 1), draft("new", 3), draft("own", 5)];
    expect(findDraftToOffer({ drafts, currentId: "own", declined: none, shown: "" })?.id).toBe(
      "new",
    );
  });

  it("is neither a declined one nor one with equal content", () => {
    const drafts = [draft("a", 3), draft("b", 2, "same")];
    const options = { drafts, currentId: "own", declined: new Set(["a"]), shown: "same" };
    expect(findDraftToOffer(options)).toBeUndefined();
  });

  it("is outdated when the server's version has changed", () => {
    expect(isDraftOutdated({ ...draft("a", 1), basedOn: "v1" }, "v2")).toBe(true);
    expect(isDraftOutdated({ ...draft("a", 1), basedOn: "v1" }, "v1")).toBe(false);
    expect(isDraftOutdated(draft("a", 1), undefined)).toBe(false);
  });

  it("shows its time in the zone of the site, with the date unless it is today", () => {
    const newSite = { offsets: [60], identity: defaultSettings.identity };
    const at = Date.parse("2026-10-03T22:32:00Z");
    expect(formatSavedAt(at, at + 60_000, newSite)).toBe("23:32");
    // One hour later the date changes in Lagos, but not yet in London.
    expect(formatSavedAt(at, at + 3_600_000, newSite)).toBe("3 Oct, 23:32");
  });
});

it("a synchronously saved draft is merged unless a newer copy exists", () => {
  const [syncDraft, newer] = [draft("a", 1, "late"), draft("a", 2, "newer")];
  expect(mergeSyncDraft([newer], syncDraft)).toEqual([newer]);
  expect(mergeSyncDraft([syncDraft], newer)).toEqual([newer]);
  expect(mergeSyncDraft([], syncDraft)).toEqual([syncDraft]);
});

describe("the draft autosave", () => {
  it("saves within two seconds of a key press, once for many", async () => {
    vi.useFakeTimers();
    const { stored, store } = memoryStore();
    const { autosave, type } = openForm(store);
    for (const text of ["a", "ab", "abc"]) type(text);
    expect(autosave.getState().saving.kind).toBe("saving");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stored.drafts.map(({ content }) => content)).toEqual(["abc"]);
    expect(autosave.getState().saving).toEqual({
      kind: "saved",
      at: 1_000,
      place: "device",
    });
    vi.useRealTimers();
  });

  it("saves unsaved changes synchronously when the page unloads, and nothing otherwise", async () => {
    const { stored, store } = memoryStore();
    const { autosave, type } = openForm(store);
    autosave.saveSync();
    expect(stored.drafts).toEqual([]);
    type("a");
    autosave.saveSync();
    expect(stored.drafts.map(({ content }) => content)).toEqual(["a"]);
  });

  it("reports a failed save and tries again with the next key press", async () => {
    const { stored, store } = memoryStore();
    const { autosave, type } = openForm(store);
    stored.isBroken = true;
    type("a");
    await autosave.save();
    expect(autosave.getState().saving.kind).toBe("failed");
    stored.isBroken = false;
    type("ab");
    await autosave.save();
    expect(autosave.getState().saving.kind).toBe("saved");
  });

  it("never overwrites the offered draft", async () => {
    const { stored, store } = memoryStore([draft("earlier", 1)]);
    const { autosave, type } = openForm(store);
    type("typed before an answer");
    await autosave.save();
    expect(stored.drafts.map(({ content }) => content)).toContain("earlier");
  });

  it("restores the offered draft and offers the form's previous content", async () => {
    const { stored, store } = memoryStore([draft("earlier", 1)]);
    const { form, autosave, type } = openForm(store);
    type("mine");
    const [offered] = stored.drafts;
    if (offered) await autosave.restore(offered, (content) => (form.text = content));
    expect(form.text).toBe("earlier");
    expect(autosave.getState().offer?.content).toBe("mine");
    expect(stored.drafts).toHaveLength(2);
  });

  it("continues an entry in its newest draft, under the same entry, and leaves others alone", async () => {
    const entry = "0f0e0d0c-0000-4000-8000-000000000000";
    const drafts = [draft(`${entry}.a`, 1, "older"), draft(`${entry}.b`, 3, "newer")];
    const { stored, store } = memoryStore([...drafts, draft("earlier", 5)]);
    const { form, autosave } = openForm(store);
    const show = (content: string) => {
      form.text = content;
    };
    expect(await autosave.continueEntry("ffffffff-0000-4000-8000-000000000000", show)).toBe(false);
    expect(await autosave.continueEntry(entry, show)).toBe(true);
    expect(form.text).toBe("newer");
    expect(autosave.getState().entryId).toBe(entry);
    expect(stored.drafts.map(({ content }) => content).toSorted()).toEqual([
      "earlier",
      "newer",
      "older",
    ]);
    await autosave.markSaved(autosave.currentRevision());
    expect(autosave.getState().entryId).toBeUndefined();
  });

  it("deletes the draft only when the server has stored it", async () => {
    const { stored, store } = memoryStore();
    const { autosave, type } = openForm(store);
    type("a");
    await autosave.save();
    const revision = autosave.currentRevision();
    await autosave.markSaved(revision);
    expect(stored.drafts).toEqual([]);
    expect(autosave.isDirty()).toBe(false);
  });

  it("keeps changes typed while the server was responding", async () => {
    const { stored, store } = memoryStore();
    const { autosave, type } = openForm(store);
    type("a");
    const revision = autosave.currentRevision();
    type("ab");
    await autosave.markSaved(revision);
    await autosave.save();
    expect(autosave.isDirty()).toBe(true);
    expect(stored.drafts.map(({ content }) => content)).toEqual(["ab"]);
  });
});
