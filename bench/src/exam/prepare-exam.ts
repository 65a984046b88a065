import { idSchema } from "@ebute/contracts/primitives";
import type { Sql } from "postgres";
import { z } from "zod";
import { BenchError } from "../bench-error.ts";
import { makeId } from "../content/ids.ts";
import { STUDENT } from "../content/prepare-site.ts";
import { createRandom } from "../content/random.ts";
import { signIn } from "../server/client.ts";
import type { ExamPlan } from "./plan.ts";
import { type ExamQuestion, makeQuestions, toQuestionInput } from "./questions.ts";

const GRACE_MINUTES = 15;

export type Candidate = { id: string; phone: string };

export type PreparedExam = {
  examId: string;
  questions: ExamQuestion[];
  candidates: Candidate[];
  /** Unit: milliseconds since 1970. */
  closesAt: number;
};

const addedSchema = z.object({
  result: z.object({ data: z.object({ _id: idSchema }) }),
});

/**
 * Adds a class with its students, and an exam that begins now. All students have the password of
 * the generated ones.
 * @throws {BenchError} the site has no student to copy the password from
 */
export async function prepareExam(
  { url, sql }: { url: string; sql: Sql },
  plan: ExamPlan,
): Promise<PreparedExam> {
  const client = await signIn(url);
  const add = async (call: string, input: object) =>
    (await client.call(addedSchema, "POST", `/trpc/${call}`, input)).result.data._id;
  const name = `Exam of ${plan.students} at ${new Date().toISOString()}`;
  const subjectId = await add("courses.createSubject", { name, programmeIds: [] });
  const questions = makeQuestions(plan.questions, plan.seed);
  for (const question of questions) {
    await add("questions.create", toQuestionInput(question, subjectId));
  }
  const classId = await add("classes.create", { name });
  const candidates = await addCandidates(sql, classId, plan);
  const opensAt = Date.now();
  const closesAt = opensAt + plan.examSeconds * 1_000;
  const examId = await add("exams.create", {
    title: name,
    kind: "set",
    classId,
    minutes: 300,
    graceMinutes: GRACE_MINUTES,
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    sections: [{ subjectId, topicId: null, count: plan.questions, points: null }],
    shufflesOptions: true,
    feedback: "answers",
  });
  const open = { id: examId, state: "open" };
  await client.call(z.object({}), "POST", "/trpc/exams.setState", open);
  return { examId, questions, candidates, closesAt };
}

async function addCandidates(
  sql: Sql,
  classId: string,
  { students, seed }: ExamPlan,
): Promise<Candidate[]> {
  const random = createRandom(seed, `candidates ${Date.now()}`);
  const prefix = `+23470${random.between(1_000, 9_999)}`;
  const now = new Date();
  const candidates = Array.from({ length: students }, (_, index) => {
    return { id: makeId(now, random), phone: `${prefix}${String(index).padStart(4, "0")}` };
  });
  const rows = JSON.stringify(candidates);
  const added = await sql`
    insert into students (id, full_name, email, phone, state, city, password_hash, created_at,
      email_key, name_key, state_key, city_key, search_text)
    select candidate.id, 'Exam Candidate', candidate.id || '@ebute.example', candidate.phone, state,
      city, password_hash, now(), candidate.id || '@ebute.example', 'exam candidate', state_key,
      city_key, 'exam candidate ' || candidate.phone
    from students, jsonb_to_recordset(${rows}::text::jsonb) as candidate(id uuid, phone text)
    where students.phone = ${STUDENT.phone}`;
  if (added.count !== students) throw new BenchError("The students could not be added.");
  await sql`
    insert into enrolments (id, class_id, student_id, starts_on, state, created_at)
    select gen_random_uuid(), ${classId}, candidate.id, current_date - 1, 'active', now()
    from jsonb_to_recordset(${rows}::text::jsonb) as candidate(id uuid)`;
  await sql`analyze students, enrolments`;
  return candidates;
}
