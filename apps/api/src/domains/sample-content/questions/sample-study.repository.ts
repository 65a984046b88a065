import {
  type ProgrammeRow,
  programmeSubjectsTable,
  programmesTable,
  type SubjectRow,
  subjectsTable,
  type TopicRow,
  topicsTable,
} from "#domains/courses/courses.table.ts";
import {
  type ExamRow,
  type ExamSectionRow,
  examSectionsTable,
  examsTable,
} from "#domains/exams/exams.table.ts";
import {
  type PassageRow,
  type PassageVersionRow,
  passagesTable,
  passageVersionsTable,
} from "#domains/questions/passages/passages.table.ts";
import {
  type QuestionRow,
  type QuestionVersionRow,
  questionsTable,
  questionVersionsTable,
} from "#domains/questions/questions.table.ts";
import type { Transaction } from "#platform/db/client.ts";

/** Everything that the sample questions consist of. */
export type SampleStudyRows = {
  programmes: ProgrammeRow[];
  subjects: SubjectRow[];
  links: (typeof programmeSubjectsTable.$inferInsert)[];
  topics: TopicRow[];
  passages: PassageRow[];
  passageVersions: PassageVersionRow[];
  questions: QuestionRow[];
  questionVersions: QuestionVersionRow[];
  exams: ExamRow[];
  examSections: ExamSectionRow[];
};

export type SampleStudyRepository = ReturnType<typeof createSampleStudyRepository>;

export function createSampleStudyRepository() {
  return {
    /** Programmes, subjects and topics of the site, by the keys of their names. */
    async findNamed(tx: Transaction) {
      const programmes = await tx
        .select({ id: programmesTable.id, nameKey: programmesTable.nameKey })
        .from(programmesTable);
      const subjects = await tx
        .select({ id: subjectsTable.id, nameKey: subjectsTable.nameKey })
        .from(subjectsTable);
      const { id, nameKey, subjectId } = topicsTable;
      const topics = await tx.select({ id, nameKey, subjectId }).from(topicsTable);
      return { programmes, subjects, topics };
    },

    /** Inserts each kind of rows in one statement. */
    async insert(tx: Transaction, rows: SampleStudyRows): Promise<void> {
      const { programmes, subjects, links, topics, passages, passageVersions } = rows;
      if (programmes.length > 0) await tx.insert(programmesTable).values(programmes);
      if (subjects.length > 0) await tx.insert(subjectsTable).values(subjects);
      await tx.insert(programmeSubjectsTable).values(links).onConflictDoNothing();
      if (topics.length > 0) await tx.insert(topicsTable).values(topics);
      await tx.insert(passagesTable).values(passages);
      await tx.insert(passageVersionsTable).values(passageVersions);
      await tx.insert(questionsTable).values(rows.questions);
      await tx.insert(questionVersionsTable).values(rows.questionVersions);
      await tx.insert(examsTable).values(rows.exams);
      await tx.insert(examSectionsTable).values(rows.examSections);
    },
  };
}
