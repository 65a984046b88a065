import type { Transaction } from "#platform/db/client.ts";
import { findMediaHashes } from "#platform/rich-text/present-rich-text.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { QuestionsRepository } from "../questions.repository.ts";
import { versionOf } from "../questions.versions.ts";
import type { PassagesRepository } from "./passages.repository.ts";

type Deps = {
  passages: Pick<PassagesRepository, "insertVersion">;
  questions: Pick<QuestionsRepository, "findOfPassageForUpdate" | "insertVersion" | "update">;
};

type NewVersion = { id: string; number: number; html: string; authorId: string; now: Date };

export type PassageVersions = ReturnType<typeof createPassageVersions>;

/** Writes versions of passages. */
export function createPassageVersions({ passages, questions }: Deps) {
  return {
    /**
     * Adds a version to a locked passage, and to each of its questions, which are then about the new
     * text.
     */
    async add(tx: Transaction, { id, number, html, authorId, now }: NewVersion): Promise<void> {
      const passageVersionId = newId();
      await passages.insertVersion(tx, {
        id: passageVersionId,
        passageId: id,
        number,
        html,
        authorId,
        createdAt: now,
        bodyPictures: findMediaHashes(html),
      });
      for (const question of await questions.findOfPassageForUpdate(tx, id)) {
        const next = { id: question.id, number: question.number + 1 };
        const written = { content: question.content, passageVersionId, authorId, now };
        await questions.insertVersion(tx, versionOf(next, written));
        const target = { id: question.id, version: question.version };
        await questions.update(tx, target, { number: next.number, updatedAt: now });
      }
    },
  };
}
