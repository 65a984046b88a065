import { createClassTeacher } from "#tests/factories/classes.ts";
import type { TestApp } from "../servers/test-app.ts";
import { signInWriter } from "./sign-in-writer.ts";

/** Creates a teacher of the class, and returns the teacher with a client. */
export async function signInTeacher(site: TestApp, classId: string) {
  const teacher = await signInWriter(site, "teacher");
  await createClassTeacher(site, { classId, adminId: teacher.id });
  return teacher;
}
