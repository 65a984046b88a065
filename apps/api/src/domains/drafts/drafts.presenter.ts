import type { StoredDraft, Unfinished } from "@ebute/contracts/drafts";
import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import type { DraftRow } from "./drafts.table.ts";

export function presentDraft({ id, writtenAt, basedOn, base, content }: DraftRow): StoredDraft {
  return {
    ...{ id, content },
    savedAt: writtenAt.getTime(),
    ...(basedOn === null ? {} : { basedOn }),
    ...(base === null ? {} : { base }),
  };
}

export function presentUnfinished({ form, id, content, savedAt }: DraftRow): Unfinished {
  const { title } = content;
  return {
    ...{ form, id },
    title: typeof title === "string" ? title.slice(0, TITLE_MAX_CHARS) : "",
    savedAt: savedAt.toISOString(),
  };
}
