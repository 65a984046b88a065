import { formatClock, formatShortDate } from "#lib/dates.ts";

/** Text that was typed here and is not on the server yet. */
export type Draft<Content> = {
  /** Each opened form writes its own draft, so that two tabs never write over each other. */
  id: string;
  /** Unit: milliseconds since 1970. */
  savedAt: number;
  /** What the server had when the writing began; undefined for something new. */
  basedOn: string | undefined;
  content: Content;
};

/** More than one only when several tabs wrote or an offer was left open; the oldest goes first. */
const MAX_DRAFTS = 5;

/** The drafts with this one in the place of its earlier state, newest first. */
export function withDraft<Content>(drafts: Draft<Content>[], draft: Draft<Content>) {
  const others = drafts.filter(({ id }) => id !== draft.id);
  return newestFirst([draft, ...others]).slice(0, MAX_DRAFTS);
}

/** The same for a draft that comes late: a newer state of it stays. */
export function withLateDraft<Content>(drafts: Draft<Content>[], late: Draft<Content>) {
  const known = drafts.find(({ id }) => id === late.id);
  return known && known.savedAt >= late.savedAt ? drafts : withDraft(drafts, late);
}

export function withoutDraft<Content>(drafts: Draft<Content>[], id: string): Draft<Content>[] {
  return drafts.filter((draft) => draft.id !== id);
}

type OfferOptions<Content> = {
  drafts: Draft<Content>[];
  /** The draft that this form writes itself. */
  ownId: string;
  /** Drafts that were turned down here. */
  declined: ReadonlySet<string>;
  /** What the form shows now; the same text is not offered. */
  shown: Content;
};

/** The draft to offer, if any: the newest one of somebody else that says something else. */
export function draftToOffer<Content>(options: OfferOptions<Content>): Draft<Content> | undefined {
  const { drafts, ownId, declined, shown } = options;
  const shownText = JSON.stringify(shown);
  return newestFirst(drafts).find(
    ({ id, content }) => id !== ownId && !declined.has(id) && JSON.stringify(content) !== shownText,
  );
}

/** True when the server's version is not the one that the draft began with. */
export function isOutdated(draft: Draft<unknown>, serverVersion: string | undefined): boolean {
  return draft.basedOn !== undefined && draft.basedOn !== serverVersion;
}

/** The time of day, with the date before it when that was not today. */
export function formatSavedAt(savedAt: number, now: number): string {
  const clock = formatClock(savedAt);
  const date = formatShortDate(savedAt);
  return date === formatShortDate(now) ? clock : `${date}, ${clock}`;
}

function newestFirst<Content>(drafts: Draft<Content>[]): Draft<Content>[] {
  return drafts.toSorted((one, other) => other.savedAt - one.savedAt);
}
