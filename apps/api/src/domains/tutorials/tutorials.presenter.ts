import type { Picture } from "@ebute/contracts/media";
import type {
  EditableTutorial,
  LockedTutorial,
  Tutorial,
  TutorialTableRow,
  TutorialView,
} from "@ebute/contracts/tutorials";
import { toHtml, toShownHtml } from "./tutorials.body.ts";
import type { TutorialTableRow as TableRow } from "./tutorials.repository.ts";
import type { TutorialRow } from "./tutorials.table.ts";

type HeadRow = Pick<TutorialRow, "id" | "title" | "author" | "category" | "createdAt">;
type Pictures = ReadonlyMap<string, Picture>;

export function presentTutorial(row: TutorialRow): Tutorial {
  return {
    ...presentHead(row),
    content: row.content,
    audience: row.audience,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentLocked(row: TutorialRow): LockedTutorial {
  return { ...presentHead(row), locked: true, content: "" };
}

export function presentView(row: TutorialRow, pictures: Pictures): TutorialView {
  return {
    ...presentTutorial(row),
    isLocked: false,
    excerpt: row.excerpt,
    content: toShownHtml(row.content, pictures),
  };
}

export function presentLockedView(row: TutorialRow): TutorialView {
  return { ...presentTutorial(row), isLocked: true, excerpt: "", content: "" };
}

export function presentEditable(row: TutorialRow): EditableTutorial {
  return { ...presentTutorial(row), content: toHtml(row.content) };
}

export function presentTableRow(row: TableRow): TutorialTableRow {
  return { ...presentHead(row), audience: row.audience, commentCount: row.commentCount };
}

function presentHead({ id, title, author, category, createdAt }: HeadRow) {
  return { _id: id, title, author, createdAt: createdAt.toISOString(), category };
}
