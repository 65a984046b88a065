import type { QuestionTableInput } from "@ebute/contracts/questions";
import { and, eq, type SQL } from "drizzle-orm";
import { isId } from "#platform/runtime/ids.ts";
import { questionsTable } from "./questions.table.ts";

type Filters = Pick<
  QuestionTableInput,
  "subject" | "topic" | "kind" | "use" | "difficulty" | "state"
>;

/** Undefined without a filter. An id that is none is ignored, as other invalid parameters are. */
export function matchesFilters(filters: Filters): SQL | undefined {
  const { subject, topic, kind, use, difficulty, state } = filters;
  return and(
    isId(subject) ? eq(questionsTable.subjectId, subject) : undefined,
    isId(topic) ? eq(questionsTable.topicId, topic) : undefined,
    kind === "all" ? undefined : eq(questionsTable.kind, kind),
    use === "all" ? undefined : eq(questionsTable.use, use),
    difficulty === "all" ? undefined : eq(questionsTable.difficulty, difficulty),
    state === "all" ? undefined : eq(questionsTable.state, state),
  );
}
