import { chosenTopicMissing, type PlacedLesson } from "@ebute/contracts/courses";
import type { Transaction } from "#platform/db/client.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import { toTutorialReader } from "../audience/tutorials.audience.condition.ts";
import type { LessonPlacesRepository } from "./tutorials.lesson-places.repository.ts";

/** Columns of a lesson that say where it stands. */
export type LessonPlace = { topicId: string | null; topicPosition: number | null };

type Deps = {
  places: Pick<
    LessonPlacesRepository,
    "findLastPosition" | "findOfSubject" | "findTopicOf" | "holdTopic"
  >;
  clock: Clock;
};

export type LessonPlaces = ReturnType<typeof createLessonPlaces>;

/** Gives lessons a place in the courses, in the transaction of a use case, and lists them. */
export function createLessonPlaces({ places, clock }: Deps) {
  return {
    /** Lessons of a subject, by topic and place. */
    async listOfSubject(caller: Caller, subjectId: string): Promise<PlacedLesson[]> {
      const reader = toTutorialReader(caller.principal, clock.now());
      const rows = await places.findOfSubject(reader, subjectId);
      return rows.map(({ id, title, topicId }) => ({ _id: id, title, topicId }));
    },

    /**
     * Columns that put a lesson at the end of a topic; a lesson that is in the topic already keeps
     * its place.
     * @param chosen topic; null for none, undefined for no change
     * @throws {DomainError} TOPIC_UNKNOWN
     */
    async choose(
      tx: Transaction,
      lessonId: string,
      chosen: string | null | undefined,
    ): Promise<Partial<LessonPlace>> {
      if (chosen === undefined) return {};
      if (chosen === null) return { topicId: null, topicPosition: null };
      if (!(await places.holdTopic(tx, chosen))) {
        throw createFieldError(chosenTopicMissing, "topicId");
      }
      if ((await places.findTopicOf(tx, lessonId)) === chosen) return { topicId: chosen };
      const last = await places.findLastPosition(tx, chosen);
      return { topicId: chosen, topicPosition: last + 1 };
    },

    /** False if the topic of a deleted lesson is gone, too; else the topic stays for it. */
    async hold(tx: Transaction, topicId: unknown): Promise<boolean> {
      return typeof topicId === "string" && (await places.holdTopic(tx, topicId));
    },
  };
}
