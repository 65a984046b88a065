import { createTutorialCommentsRepository } from "#domains/tutorials/comments/tutorial-comments.repository.ts";
import type { TutorialCommentRow } from "#domains/tutorials/comments/tutorial-comments.table.ts";
import { tutorialBodyColumns } from "#domains/tutorials/tutorials.body.ts";
import { createTutorialsRepository } from "#domains/tutorials/tutorials.repository.ts";
import type { TutorialRow } from "#domains/tutorials/tutorials.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** For students, unless the test says otherwise. */
export async function createTutorial(
  { container, clock }: TestApp,
  changes: Partial<TutorialRow> = {},
): Promise<TutorialRow> {
  const { db } = container.database;
  const now = clock.now();
  const row: TutorialRow = {
    id: newId(),
    title: "Quadratic equations by completing the square",
    ...tutorialBodyColumns(changes.content ?? "<p>Halve the middle number and square it.</p>"),
    category: "tutorial",
    author: null,
    audience: "students",
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...changes,
  };
  await db.transaction((tx) => createTutorialsRepository(db).insert(tx, row));
  return row;
}

/** By an account that is gone, unless the test says otherwise. */
export async function createTutorialComment(
  { container, clock }: TestApp,
  changes: Pick<TutorialCommentRow, "tutorialId"> & Partial<TutorialCommentRow>,
): Promise<TutorialCommentRow> {
  const { db } = container.database;
  const row: TutorialCommentRow = {
    id: newId(),
    authorKind: "student",
    studentId: null,
    adminId: null,
    text: "Why do we halve it?",
    createdAt: clock.now(),
    ...changes,
  };
  await db.transaction((tx) => createTutorialCommentsRepository(db).insert(tx, row));
  return row;
}
