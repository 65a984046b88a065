import type { SampleKind } from "@ebute/contracts/sample-content";
import { type SQL, sql } from "drizzle-orm";
import { assignmentsTable } from "#domains/assignments/assignments.table.ts";
import { commentsTable } from "#domains/comments/comments.table.ts";
import {
  programmeSubjectsTable,
  programmesTable,
  subjectsTable,
  topicsTable,
} from "#domains/courses/courses.table.ts";
import { examSectionsTable, examsTable, sittingsTable } from "#domains/exams/exams.table.ts";
import { postsTable } from "#domains/posts/posts.table.ts";
import { questionStatesTable } from "#domains/practice/practice.table.ts";
import { passagesTable, passageVersionsTable } from "#domains/questions/passages/passages.table.ts";
import { questionsTable, questionVersionsTable } from "#domains/questions/questions.table.ts";
import { tutorialCommentsTable } from "#domains/tutorials/comments/tutorial-comments.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import { trashTable } from "#platform/trash/trash.table.ts";
import { sampleTables } from "./sample-content.sources.ts";
import { sampleRowsTable } from "./sample-content.table.ts";

/** Whether nobody has changed the row. The query has the table of this kind in scope. */
function isUnedited(kind: SampleKind): SQL<boolean> {
  const { id, version } = sampleTables[kind];
  return sql`exists (
    select from ${sampleRowsTable} as known
    where known.kind = ${kind} and known.row_id = ${id} and known.version = ${version})`;
}

const nothing = sql<boolean>`false`;

/** Whether somebody wrote comments below the row. */
export const sampleComments: Record<SampleKind, SQL<boolean>> = {
  post: sql`exists (
    select from ${commentsTable}
    where ${commentsTable.postId} = ${postsTable.id} and not exists (
      select from ${sampleRowsTable} as known
      where known.kind = 'comment' and known.row_id = ${commentsTable.id}))`,
  tutorial: sql`exists (
    select from ${tutorialCommentsTable}
    where ${tutorialCommentsTable.tutorialId} = ${tutorialsTable.id})`,
  material: nothing,
  update: nothing,
  exam: nothing,
  question: nothing,
  passage: nothing,
  topic: nothing,
  subject: nothing,
  programme: nothing,
};

const isExamSat = sql<boolean>`exists (
  select from ${sittingsTable} where ${sittingsTable.examId} = ${examsTable.id})`;

/** Answers refer to their question without a key, so nothing else keeps it. */
const isQuestionAnswered = sql<boolean>`(
  exists (
    select from ${questionStatesTable}
    where ${questionStatesTable.questionId} = ${questionsTable.id})
  or exists (
    select from ${sittingsTable}
    where ${sittingsTable.drawn} @>
      jsonb_build_array(jsonb_build_object('questionId', ${questionsTable.id}::text))))`;

/** Whether an exam that stays asks questions of the subject. */
const isSubjectExamined = sql<boolean>`exists (
  select from ${examSectionsTable}
  join ${examsTable} on ${examsTable.id} = ${examSectionsTable.examId}
  where ${examSectionsTable.subjectId} = ${subjectsTable.id}
    and (not ${isUnedited("exam")} or ${isExamSat}))`;

/** Practice that a class has to do, which draws from the questions of a subject or topic. */
const isQuestionUsed = sql<boolean>`(${isQuestionAnswered} or exists (
  select from ${assignmentsTable}
  where ${assignmentsTable.subjectId} = ${questionsTable.subjectId}
    and (${assignmentsTable.topicId} is null
      or ${assignmentsTable.topicId} = ${questionsTable.topicId})))`;

const isQuestionOwn = sql`(not ${isUnedited("question")} or ${isQuestionUsed})`;

/** A lesson that a class has to read. */
const isTutorialAssigned = sql<boolean>`exists (
  select from ${assignmentsTable}
  where ${assignmentsTable.lessonIds} @> array[${tutorialsTable.id}])`;

/** Earlier versions and the trash count too: a question may come back from them. */
const isPassageUsed = sql<boolean>`(
  exists (
    select from ${questionsTable}
    where ${questionsTable.passageId} = ${passagesTable.id} and ${isQuestionOwn})
  or exists (
    select from ${passageVersionsTable}
    join ${questionVersionsTable} on ${questionVersionsTable.passageVersionId} = ${passageVersionsTable.id}
    join ${questionsTable} on ${questionsTable.id} = ${questionVersionsTable.questionId}
    where ${passageVersionsTable.passageId} = ${passagesTable.id} and ${isQuestionOwn})
  or exists (
    select from ${trashTable}
    where ${trashTable.source} = 'questions'
      and ${trashTable.row} ->> 'passage_id' = ${passagesTable.id}::text)
  or exists (
    select from ${trashTable}
    join ${passageVersionsTable}
      on ${trashTable.row} ->> 'passage_version_id' = ${passageVersionsTable.id}::text
    where ${trashTable.source} = 'question_versions'
      and ${passageVersionsTable.passageId} = ${passagesTable.id}))`;

const isTopicUsed = sql<boolean>`(
  exists (
    select from ${questionsTable}
    where ${questionsTable.topicId} = ${topicsTable.id} and ${isQuestionOwn})
  or exists (
    select from ${tutorialsTable}
    where ${tutorialsTable.topicId} = ${topicsTable.id}
      and (not ${isUnedited("tutorial")} or ${sampleComments.tutorial} or ${isTutorialAssigned})))`;

/**
 * Whether the subject has questions, topics or lessons of the firm. Its questions in the trash count
 * too: they cannot be restored without their subject.
 */
const isSubjectFilled = sql<boolean>`(
  ${isSubjectExamined}
  or exists (
    select from ${questionsTable}
    where ${questionsTable.subjectId} = ${subjectsTable.id} and ${isQuestionOwn})
  or exists (
    select from ${trashTable}
    where ${trashTable.source} = 'questions'
      and ${trashTable.row} ->> 'subject_id' = ${subjectsTable.id}::text
      and not exists (
        select from ${sampleRowsTable} as known
        where known.kind = 'question' and known.row_id::text = ${trashTable.row} ->> 'id'
          and known.version::text = ${trashTable.row} ->> 'version'))
  or exists (
    select from ${topicsTable}
    where ${topicsTable.subjectId} = ${subjectsTable.id}
      and (not ${isUnedited("topic")} or ${isTopicUsed})))`;

const isSubjectUsed = sql<boolean>`(${isSubjectFilled} or exists (
  select from ${programmeSubjectsTable}
  join ${programmesTable} on ${programmesTable.id} = ${programmeSubjectsTable.programmeId}
  where ${programmeSubjectsTable.subjectId} = ${subjectsTable.id}
    and not ${isUnedited("programme")}))`;

const isProgrammeUsed = sql<boolean>`exists (
  select from ${programmeSubjectsTable}
  join ${subjectsTable} on ${subjectsTable.id} = ${programmeSubjectsTable.subjectId}
  where ${programmeSubjectsTable.programmeId} = ${programmesTable.id}
    and (not ${isUnedited("subject")} or ${isSubjectFilled}))`;

/**
 * Whether something that is no unedited sample content needs the row. Such rows stay, because their
 * deletion would change what the firm wrote.
 */
export const sampleUses: Record<SampleKind, SQL<boolean>> = {
  post: nothing,
  tutorial: isTutorialAssigned,
  material: nothing,
  update: nothing,
  exam: isExamSat,
  question: isQuestionUsed,
  passage: isPassageUsed,
  topic: isTopicUsed,
  subject: isSubjectUsed,
  programme: isProgrammeUsed,
};
