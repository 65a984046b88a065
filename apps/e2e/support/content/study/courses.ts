import type { Api } from "../../api.ts";

type Added = { _id: string; name: string; version: number };

async function add(api: Api, call: string, input: object): Promise<Added> {
  const { result } = await api.call<{ result: { data: Added } }>(
    "POST",
    `/trpc/courses.${call}`,
    input,
  );
  return result.data;
}

type Course = { subject: Added; topic: Added };

export async function addSubject(
  api: Api,
  name: string,
  topicNames: readonly string[] = [],
): Promise<Added> {
  const subject = await add(api, "createSubject", { name, programmeIds: [] });
  for (const topic of topicNames) {
    await add(api, "createTopic", { name: topic, subjectId: subject._id });
  }
  return subject;
}

/** A subject with a topic, and the lessons in it. */
export async function addCourse(
  api: Api,
  { name, topic: topicName, lessonIds = [] }: { name: string; topic: string; lessonIds?: string[] },
): Promise<Course> {
  const subject = await addSubject(api, name);
  const topic = await add(api, "createTopic", { name: topicName, subjectId: subject._id });
  for (const id of lessonIds) {
    await api.call("POST", "/trpc/tutorials.update", { id, topicId: topic._id });
  }
  return { subject, topic };
}

/** @param examDate as yyyy-mm-dd */
export function addProgramme(api: Api, name: string, examDate: string): Promise<Added> {
  return add(api, "createProgramme", { name, kind: "jamb", examDate });
}

/** Deletes all programmes, and all questions and subjects, which must have no lessons. */
export async function deleteCourses(api: Api): Promise<void> {
  await deleteQuestions(api);
  type Courses = Record<"programmes" | "subjects", Added[]>;
  const { result } = await api.call<{ result: { data: Courses } }>("GET", "/trpc/courses.list");
  for (const { _id: id } of result.data.programmes) {
    await api.call("POST", "/trpc/courses.deleteProgramme", { id });
  }
  for (const { _id: id } of result.data.subjects) {
    await api.call("POST", "/trpc/courses.deleteSubject", { id });
  }
}

async function deleteQuestions(api: Api): Promise<void> {
  type Page = { result: { data: { questions: Added[] } } };
  const path = `/trpc/questions.table?input=${encodeURIComponent("{}")}`;
  const { result } = await api.call<Page>("GET", path);
  for (const { _id: id } of result.data.questions) {
    await api.call("POST", "/trpc/questions.delete", { id });
  }
  if (result.data.questions.length > 0) await deleteQuestions(api);
}
