import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";
import { publicationQuery } from "../../posts.queries.ts";
import { PublicationState } from "../publication/publication-state.tsx";
import { reviewQuery } from "./review.queries.ts";

type PostStateProps = { postId: string };

/** Whether a saved post is public or planned. */
export function PublishedState({ postId }: PostStateProps) {
  const { data } = useQuery(publicationQuery(useTRPC(), postId));
  return data ? <PublicationState publication={data} /> : null;
}

/** Whether a writer's post waits for a review. */
export function ReviewedState({ postId }: PostStateProps) {
  const { data } = useQuery(reviewQuery(useTRPC(), postId));
  if (!data) return null;
  const review = data.review?.state ?? null;
  return (
    <PublicationState
      publication={{ isPublished: false, publishAt: null, unpublishAt: null, review }}
    />
  );
}
