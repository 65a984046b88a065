import { type QuestionDifficulty, questionDifficulties } from "@ebute/contracts/questions";
import { type QuestionDraft, readGift } from "@ebute/question-formats";
import { z } from "zod";
import { readSeedText } from "./read-seed.ts";
import { sampleQuestionsSchema } from "./seed-schemas.ts";

export type SampleQuestion = {
  draft: QuestionDraft;
  topic: string;
  difficulty: QuestionDifficulty;
  /** Place in the passages of the subject, from 0. */
  passage: number | undefined;
};

export type SampleSubject = {
  name: string;
  /** In the order of the file. */
  topics: string[];
  passages: { title: string; html: string }[];
  questions: SampleQuestion[];
};

export type SampleProgramme = z.infer<typeof sampleQuestionsSchema>["programme"];

const categorySchema = z.tuple([z.string().min(1), z.enum(questionDifficulties)]);

/**
 * Reads the sample questions. GIFT has no place for a difficulty, so it is the last part of the
 * category, below the topic.
 * @throws {Error} about a question that cannot be asked as the file has it
 */
export async function readSampleQuestions(): Promise<{
  programme: SampleProgramme;
  subjects: SampleSubject[];
}> {
  const { programme, subjects } = sampleQuestionsSchema.parse(
    JSON.parse(await readSeedText("questions.json")),
  );
  return { programme, subjects: await Promise.all(subjects.map(readSubject)) };
}

async function readSubject({
  name,
  file,
  passages: titles,
}: z.infer<typeof sampleQuestionsSchema>["subjects"][number]): Promise<SampleSubject> {
  const set = readGift(await readSeedText(`questions/${file}`));
  const problems = [...set.problems, ...set.questions.flatMap((question) => question.problems)];
  for (const { line, sentence } of problems) throw new Error(`${file}, line ${line}: ${sentence}`);
  const questions = set.questions.map(({ draft, category = "", passage }): SampleQuestion => {
    const [topic, difficulty] = categorySchema.parse(category.split("/"));
    return { draft, topic, difficulty, passage };
  });
  const passages = set.passages.map((html, place) => ({ title: titles[place] ?? name, html }));
  return { name, topics: [...new Set(questions.map(({ topic }) => topic))], passages, questions };
}
