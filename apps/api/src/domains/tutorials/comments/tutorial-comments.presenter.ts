import {
  type TutorialComment,
  type TutorialCommentView,
  tutorialCommentTexts,
} from "@ebute/contracts/tutorials";
import type { Principal } from "#platform/security/principal.ts";
import type { TutorialCommentWithAuthor } from "../tutorials.read-model.ts";
import { canDeleteTutorialComment } from "./tutorial-comments.policy.ts";

export function presentTutorialComment(row: TutorialCommentWithAuthor): TutorialComment {
  return {
    _id: row.id,
    text: row.text,
    content: row.text,
    author: authorOf(row),
    blogId: row.tutorialId,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentTutorialCommentTo(
  principal: Principal,
  row: TutorialCommentWithAuthor,
): TutorialCommentView {
  return { ...presentTutorialComment(row), isDeletable: canDeleteTutorialComment(principal, row) };
}

function authorOf({ authorKind, studentName }: TutorialCommentWithAuthor): string {
  if (authorKind === "admin") return tutorialCommentTexts.adminAuthor;
  return studentName ?? tutorialCommentTexts.deletedAuthor;
}
