import { createTutorialClassesRepository } from "#domains/tutorials/audience/tutorial-classes.repository.ts";
import { createTutorialCommentsRepository } from "#domains/tutorials/comments/tutorial-comments.repository.ts";
import type { TutorialCommentRow } from "#domains/tutorials/comments/tutorial-comments.table.ts";
import { tutorialBodyColumns } from "#domains/tutorials/tutorials.body.ts";
import { createTutorialsRepository } from "#domains/tutorials/tutorials.repository.ts";
import type { TutorialRow } from "#domains/tutorials/tutorials.table.ts";
import { type RevisionRow, revisionsTable } from "#platform/revisions/revisions.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { createTopic } from "#tests/factories/courses.ts";
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
    topicId: null,
    topicPosition: null,
    classIds: [],
    isPublished: true,
    videoUrl: null,
    videoMinutes: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...changes,
  };
  await db.transaction(async (tx) => {
    await createTutorialsRepository(db).insert(tx, row);
    await createTutorialClassesRepository().set(tx, row.id, row.classIds);
  });
  return row;
}

/** A tutorial with a topic. */
export async function createLesson(site: TestApp, changes: Partial<TutorialRow> = {}) {
  const { id: topicId } = await createTopic(site);
  return createTutorial(site, { topicId, topicPosition: 1, ...changes });
}

/** The present state of a tutorial, as its last save stored it. */
export async function createTutorialRevision(
  { container, clock }: TestApp,
  { id: objectId, title, content, category, author }: TutorialRow,
): Promise<RevisionRow> {
  const row: RevisionRow = {
    id: newId(),
    kind: "tutorial",
    objectId,
    version: 1,
    value: { title, content, category, author },
    savedAt: clock.now(),
    savedBy: null,
  };
  await container.database.db.insert(revisionsTable).values(row);
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
