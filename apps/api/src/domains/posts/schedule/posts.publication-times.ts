import type { Failure } from "@ebute/contracts/errors";
import {
  postIsNotPublic,
  postIsPublic,
  postTimeAhead,
  postTimePassed,
  postTimesReversed,
  type SetPostPublicationInput,
} from "@ebute/contracts/posts";
import { createFieldError } from "#platform/errors/domain-error.ts";

type Input = Pick<
  SetPostPublicationInput,
  "isPublished" | "publishedAt" | "publishAt" | "unpublishAt"
>;

export type PublicationTimes = {
  publishedAt: Date | undefined;
  publishAt: Date | null;
  unpublishAt: Date | null;
};

/**
 * Checks that the times fit the state of the post, each other, and the present.
 * @throws {DomainError} POST_TIME_PASSED, POST_TIME_AHEAD, POST_TIMES_REVERSED, POST_IS_PUBLIC,
 * POST_IS_NOT_PUBLIC
 */
export function parseTimes(input: Input, now: Date): PublicationTimes {
  const { isPublished } = input;
  const publishedAt = input.publishedAt === undefined ? undefined : new Date(input.publishedAt);
  const publishAt = input.publishAt === null ? null : new Date(input.publishAt);
  const unpublishAt = input.unpublishAt === null ? null : new Date(input.unpublishAt);
  if (publishedAt) {
    refuseIf(!isPublished, postIsNotPublic, "publishedAt");
    refuseIf(publishedAt > now, postTimeAhead, "publishedAt");
  }
  if (publishAt) {
    refuseIf(isPublished, postIsPublic, "publishAt");
    refuseIf(publishAt <= now, postTimePassed, "publishAt");
  }
  if (unpublishAt) {
    refuseIf(!isPublished && !publishAt, postIsNotPublic, "unpublishAt");
    refuseIf(unpublishAt <= now, postTimePassed, "unpublishAt");
    refuseIf(publishAt !== null && unpublishAt <= publishAt, postTimesReversed, "unpublishAt");
  }
  return { publishedAt, publishAt, unpublishAt };
}

function refuseIf(isWrong: boolean, failure: Failure, field: keyof Input): void {
  if (isWrong) throw createFieldError(failure, field);
}
