import { questionSubjectDeleted } from "@ebute/contracts/questions";
import { z } from "zod";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";
import { excerptOf } from "./questions.content.ts";
import type { SubjectChoices } from "./questions.placement.ts";

const storedSchema = z.object({
  plain_text: z.string(),
  subject_id: z.string(),
  topic_id: z.string().nullable(),
});

type Deps = { subjects: Pick<SubjectChoices, "claim" | "claimTopic"> };

/** Questions come back with all their versions, and without a topic that is gone. */
export function createQuestionsTrashRule({ subjects }: Deps): TrashRule {
  return {
    canManage: allowAdminsWith("teach"),
    labelOf: (row) => excerptOf({ plainText: storedSchema.parse(row).plain_text }),
    async prepare({ tx }, { row }) {
      const { subject_id: subjectId, topic_id: topicId } = storedSchema.parse(row);
      if (!(await subjects.claim(tx, subjectId))) throw new DomainError(questionSubjectDeleted);
      const topicSubject = topicId && (await subjects.claimTopic(tx, topicId));
      return { topic_id: topicSubject === subjectId ? topicId : null };
    },
  };
}
