import type { DraftList, StoredDraft, Unfinished } from "@ebute/contracts/drafts";
import type { DraftSummaryRow } from "./drafts.repository.ts";
import type { DraftRow } from "./drafts.table.ts";

export function presentDraftList(rows: readonly DraftRow[]): DraftList {
  return {
    drafts: rows.filter(({ removedAt }) => !removedAt).map(presentDraft),
    removedIds: rows.filter(({ removedAt }) => removedAt).map(({ id }) => id),
  };
}

function presentDraft({ id, writtenAt, basedOn, base, content }: DraftRow): StoredDraft {
  return {
    ...{ id, content },
    savedAt: writtenAt.getTime(),
    ...(basedOn === null ? {} : { basedOn }),
    ...(base === null ? {} : { base }),
  };
}

export function presentUnfinished({ form, id, title, savedAt }: DraftSummaryRow): Unfinished {
  return { form, id, title, savedAt: savedAt.toISOString() };
}
