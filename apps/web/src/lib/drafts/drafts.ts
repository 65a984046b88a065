import { formatLocal, toShortDateStyle } from "@ebute/contracts/dates";
import type { DateFormat } from "#lib/text/dates.ts";
import { newId, newUuid } from "#lib/text/ids.ts";

/** Content that was typed on this device and is not on the server yet. */
export type Draft<Content> = {
  /** Each open form writes its own draft, so two tabs never overwrite each other. */
  id: string;
  /** Unit: milliseconds since 1970. */
  savedAt: number;
  /** Server version at the start of the edit; undefined for a new entry. */
  basedOn: string | undefined;
  /**
   * Server content at the start of the edit. A save uses it to tell the user's changes from
   * concurrent ones.
   */
  base?: unknown;
  content: Content;
  /** Browser and system of another device that wrote it; absent for a draft of this one. */
  device?: string;
  /** True if the server has this state of the draft; each change writes the draft without it. */
  isUploaded?: true;
};

/** Several drafts exist only after parallel tabs or ignored offers; the oldest is dropped first. */
const MAX_DRAFTS = 5;

/** Adds or replaces the draft; the result is sorted newest first. */
export function addOrReplaceDraft<Content>(drafts: Draft<Content>[], draft: Draft<Content>) {
  const others = drafts.filter(({ id }) => id !== draft.id);
  return newestFirst([draft, ...others]).slice(0, MAX_DRAFTS);
}

/** Adds a synchronously written draft, unless a newer copy of it exists. */
export function mergeSyncDraft<Content>(drafts: Draft<Content>[], syncDraft: Draft<Content>) {
  const existing = drafts.find(({ id }) => id === syncDraft.id);
  return existing && existing.savedAt >= syncDraft.savedAt
    ? drafts
    : addOrReplaceDraft(drafts, syncDraft);
}

/** Merges two lists, sorted newest first; for a draft in both, the newer state wins. */
export function mergeDrafts<Content>(first: Draft<Content>[], second: Draft<Content>[]) {
  const merged = new Map(first.map((draft) => [draft.id, draft]));
  for (const draft of second) {
    const other = merged.get(draft.id);
    if (!other || other.savedAt < draft.savedAt) merged.set(draft.id, draft);
  }
  return newestFirst([...merged.values()]);
}

/** Marks the draft, unless it has changed since. */
export function markUploaded<Content>(
  drafts: Draft<Content>[],
  { id, savedAt }: Draft<Content>,
): Draft<Content>[] {
  return drafts.map((draft) =>
    draft.id === id && draft.savedAt === savedAt ? { ...draft, isUploaded: true } : draft,
  );
}

export function removeDraft<Content>(drafts: Draft<Content>[], id: string): Draft<Content>[] {
  return drafts.filter((draft) => draft.id !== id);
}

type OfferOptions<Content> = {
  drafts: Draft<Content>[];
  /** Id of the draft that this form writes. */
  currentId: string;
  /** Ids of the drafts that the user declined in this form. */
  declined: ReadonlySet<string>;
  /** Current content of the form; a draft with equal content is not offered. */
  shown: Content;
};

/** Returns the newest draft of another form instance whose content differs. */
export function findDraftToOffer<Content>(
  options: OfferOptions<Content>,
): Draft<Content> | undefined {
  const { drafts, currentId, declined, shown } = options;
  const shownText = JSON.stringify(shown);
  return newestFirst(drafts).find(
    ({ id, content }) =>
      id !== currentId && !declined.has(id) && JSON.stringify(content) !== shownText,
  );
}

/** True when the server's version has changed since the draft began. */
export function isDraftOutdated(draft: Draft<unknown>, serverVersion: string | undefined): boolean {
  return draft.basedOn !== undefined && draft.basedOn !== serverVersion;
}

/** Formats the time of day, preceded by the date unless it is today. */
export function formatSavedAt(savedAt: number, now: number, site: DateFormat): string {
  const write = (at: number) =>
    formatLocal(at, toShortDateStyle(site.identity.dateStyle), site.offsets).split(", ");
  const [day, clock = ""] = write(savedAt);
  return day === write(now)[0] ? clock : `${day}, ${clock}`;
}

export function newestFirst<Content>(drafts: Draft<Content>[]): Draft<Content>[] {
  return [...drafts].sort((first, second) => second.savedAt - first.savedAt);
}

const OF_ENTRY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./;

/** Enough that two forms of one author never choose the same. */
const PART_CHARS = 16;

/**
 * Creates the id of a draft that one open form writes: the id of the entry, which all drafts of the
 * same text share, and a part of its own.
 */
export function newDraftId(entryId = newUuid()): string {
  return `${entryId}.${newId().slice(0, PART_CHARS)}`;
}

/** Returns the entry of a draft; undefined for one of an earlier release, which had none. */
export function entryIdOf(draftId: string): string | undefined {
  return OF_ENTRY.exec(draftId)?.[1];
}
