import {
  type PassageRow,
  passagesTable,
  passageVersionsTable,
} from "#domains/questions/passages/passages.table.ts";
import { deriveFromContent } from "#domains/questions/questions.content.ts";
import {
  type QuestionRow,
  questionsTable,
  questionVersionsTable,
  type StoredContent,
} from "#domains/questions/questions.table.ts";
import { findMediaHashes } from "#platform/rich-text/present-rich-text.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";
import { createSubject } from "./courses.ts";

const optionIds = [newId(), newId()] as const;

export const sampleContent: StoredContent = {
  stem: "<p>Which gas do plants take in?</p>",
  options: [
    { id: optionIds[0], html: "<p>Oxygen</p>" },
    { id: optionIds[1], html: "<p>Carbon dioxide</p>" },
  ],
  key: { kind: "single", optionId: optionIds[1] },
  points: 1,
  explanation: "<p>They give oxygen off.</p>",
};

type Given = Partial<
  Pick<QuestionRow, "use" | "state" | "topicId" | "difficulty" | "subjectId">
> & {
  content?: Partial<StoredContent>;
  passageVersionId?: string;
};

export async function createQuestion(
  site: TestApp,
  { content, passageVersionId, ...given }: Given = {},
) {
  const { container, clock } = site;
  const id = newId();
  const now = clock.now();
  const stored = { ...sampleContent, ...content };
  const subjectId = given.subjectId ?? (await createSubject(site)).id;
  const described = deriveFromContent(stored);
  const row: QuestionRow = {
    id,
    use: "practice",
    state: "draft",
    topicId: null,
    difficulty: null,
    sourceNote: "",
    passageId: null,
    number: 1,
    kind: stored.key.kind,
    ...described,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...given,
    subjectId,
  };
  await container.database.db.insert(questionsTable).values(row);
  await container.database.db.insert(questionVersionsTable).values({
    id: newId(),
    questionId: id,
    number: 1,
    content: stored,
    ...described,
    passageVersionId: passageVersionId ?? null,
    authorId: newId(),
    createdAt: now,
  });
  return { ...row, content: stored };
}

export async function createPassage(
  { container, clock }: TestApp,
  html = "<p>Ada sells nets.</p>",
) {
  const id = newId();
  const now = clock.now();
  const bodyPictures = findMediaHashes(html);
  const row: PassageRow = {
    id,
    title: `Passage ${id.slice(-8)}`,
    number: 1,
    bodyPictures,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  await container.database.db.insert(passagesTable).values(row);
  await container.database.db.insert(passageVersionsTable).values({
    id: newId(),
    passageId: id,
    number: 1,
    html,
    bodyPictures,
    authorId: newId(),
    createdAt: now,
  });
  return row;
}
