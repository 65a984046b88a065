import type { Failure } from "../errors/index.ts";
import {
  examClassRequired,
  examLastStartImpossible,
  examWindowImpossible,
  examWindowRequired,
} from "./failures.ts";
import type { ExamKind } from "./states.ts";

export type ExamTimes = {
  kind: ExamKind;
  classId: string | null;
  opensAt: string | null;
  closesAt: string | null;
  lastStartAt: string | null;
};

export type ExamProblem = {
  failure: Failure;
  path: "classId" | "opensAt" | "closesAt" | "lastStartAt";
};

/** Finds what makes an exam impossible. A mock needs neither a class nor a window. */
export function findExamProblem(exam: ExamTimes): ExamProblem | undefined {
  if (exam.kind === "mock") return undefined;
  if (!exam.classId) return { failure: examClassRequired, path: "classId" };
  if (!exam.opensAt) return { failure: examWindowRequired, path: "opensAt" };
  if (!exam.closesAt) return { failure: examWindowRequired, path: "closesAt" };
  const [opens, closes] = [Date.parse(exam.opensAt), Date.parse(exam.closesAt)];
  if (!(opens < closes)) return { failure: examWindowImpossible, path: "closesAt" };
  if (exam.lastStartAt === null) return undefined;
  const last = Date.parse(exam.lastStartAt);
  if (last >= opens && last <= closes) return undefined;
  return { failure: examLastStartImpossible, path: "lastStartAt" };
}
