import type { Picture } from "@ebute/contracts/media";
import type {
  EditableTutorial,
  LockedTutorial,
  Tutorial,
  TutorialTableRow,
  TutorialView,
} from "@ebute/contracts/tutorials";
import { toDisplayHtml, toEditorHtml } from "./tutorials.body.ts";
import type { TutorialTableRow as TableRow } from "./tutorials.repository.ts";
import type { TutorialRow } from "./tutorials.table.ts";

type HeadRow = Pick<TutorialRow, "id" | "title" | "author" | "category" | "createdAt">;
type Pictures = ReadonlyMap<string, Picture>;

export function presentTutorial(row: TutorialRow): Tutorial {
  return {
    ...presentHeader(row),
    content: row.content,
    audience: row.audience,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

export function presentLockedTutorial(row: TutorialRow): LockedTutorial {
  return { ...presentHeader(row), locked: true, content: "" };
}

export function presentTutorialView(row: TutorialRow, pictures: Pictures): TutorialView {
  return {
    ...presentTutorial(row),
    isLocked: false,
    excerpt: row.excerpt,
    content: toDisplayHtml(row.content, pictures),
  };
}

export function presentLockedTutorialView(row: TutorialRow): TutorialView {
  return { ...presentTutorial(row), isLocked: true, excerpt: "", content: "" };
}

export function presentEditableTutorial(row: TutorialRow): EditableTutorial {
  return { ...presentTutorial(row), content: toEditorHtml(row.content) };
}

export function presentTutorialTableRow(row: TableRow): TutorialTableRow {
  const { audience, commentCount, version } = row;
  return { ...presentHeader(row), audience, commentCount, version };
}

function presentHeader({ id, title, author, category, createdAt }: HeadRow) {
  return { _id: id, title, author, createdAt: createdAt.toISOString(), category };
}
