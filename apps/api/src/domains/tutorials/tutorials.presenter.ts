import { pickShape } from "@ebute/contracts/fields";
import type { Picture } from "@ebute/contracts/media";
import {
  type EditableTutorial,
  type LockedTutorial,
  type Tutorial,
  type TutorialTableRow,
  type TutorialView,
  tutorialFields,
} from "@ebute/contracts/tutorials";
import type { BlockFacts } from "#platform/rich-text/blocks/fill-blocks.ts";
import { toDisplayHtml, toEditorHtml } from "./tutorials.body.ts";
import type { TutorialTableRow as TableRow } from "./tutorials.repository.ts";
import type { TutorialRow } from "./tutorials.table.ts";
import { presentVideo } from "./video/tutorials.video.ts";

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

export function presentTutorialView(
  row: TutorialRow,
  pictures: Pictures,
  facts: BlockFacts | undefined,
): TutorialView {
  return {
    ...presentTutorial(row),
    isLocked: false,
    topicId: row.topicId,
    video: presentVideo(row),
    excerpt: row.excerpt,
    content: toDisplayHtml(row.content, pictures, facts),
  };
}

export function presentLockedTutorialView(row: TutorialRow): TutorialView {
  const { topicId } = row;
  const nothing = { excerpt: "", content: "", video: null };
  return { ...presentTutorial(row), isLocked: true, topicId, ...nothing };
}

export function presentEditableTutorial(row: TutorialRow): EditableTutorial {
  return {
    ...pickShape(tutorialFields, row),
    ...presentTutorial(row),
    content: toEditorHtml(row.content),
    videoUrl: row.videoUrl ?? "",
  };
}

export function presentTutorialTableRow(row: TableRow): TutorialTableRow {
  const { audience, isPublished, commentCount, version } = row;
  return { ...presentHeader(row), audience, isPublished, commentCount, version };
}

function presentHeader({ id, title, author, category, createdAt }: HeadRow) {
  return { _id: id, title, author, createdAt: createdAt.toISOString(), category };
}
